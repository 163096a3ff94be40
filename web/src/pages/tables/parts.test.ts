// Expansions whole or in parts, as the form keeps them.
import { describe, expect, it } from 'vitest';
import { plain, switches, wished, withParts, type Choice } from './choice';
import { CARCASSONNE, OFFER } from './offered';
import { divisible, tilesOf, tileWays, used, withPart, withTiles } from './parts';
import { recalled } from './recalled';

const facts = (name: string) => CARCASSONNE.parts.find(({ expansion }) => expansion === name)!;
const traders: Choice = { ...plain(), expansions: ['traders'] };

describe('parts of an expansion', () => {
  it('can be chosen where there is more than one, or where tiles can be plain', () => {
    expect(
      CARCASSONNE.parts
        .filter((one) => !divisible(one))
        .map(({ expansion }) => expansion)
        .sort(),
    ).toEqual(['abbot', 'messengers', 'river']);
    expect(tileWays(facts('traders'))).toEqual(['tiles', 'plain', 'none']);
    expect(tileWays(facts('gold'))).toEqual(['tiles', 'plain']);
    expect(tileWays(facts('abbot'))).toEqual([]);
  });

  it('are the whole until something is left out, and again when it is back', () => {
    expect(used(facts('traders'), {})).toEqual(['tiles', 'builders', 'pigs']);
    const without = withPart(facts('traders'), {}, 'pigs', false);
    expect(without).toEqual({ traders: ['tiles', 'builders'] });
    expect(withPart(facts('traders'), without, 'pigs', true)).toEqual({});
    expect(withTiles(facts('gold'), withTiles(facts('gold'), {}, 'plain'), 'tiles')).toEqual({});
  });

  it('are told to the server in its words', () => {
    const builders = withPart(facts('traders'), withTiles(facts('traders'), {}, 'none'), 'pigs', false);
    expect(builders).toEqual({ traders: ['builders'] });
    expect(wished(withParts(traders, builders), CARCASSONNE).settings.setup).toEqual({
      game: 'carcassonne',
      players: 2,
      expansions: ['traders'],
      parts: { traders: ['builders'] },
    });
    expect(withTiles(facts('inns'), {}, 'plain')).toEqual({ inns: ['plain', 'large-followers'] });
    expect(tilesOf(facts('inns'), { inns: ['plain', 'large-followers'] })).toBe('plain');
  });

  it('leave an expansion out when none is left', () => {
    const none = withTiles(facts('inns'), withPart(facts('inns'), {}, 'large-followers', false), 'none');
    expect(withParts({ ...plain(), expansions: ['inns', 'gold'] }, none)).toMatchObject({
      expansions: ['gold'],
      parts: {},
    });
  });

  it('decide which switches mean something', () => {
    const shown = (choice: Choice): string[] => switches(choice, CARCASSONNE).map(({ name }) => name);
    expect(shown(traders)).toContain('pig-needs-sole-majority');
    expect(shown({ ...traders, parts: { traders: ['builders'] } })).not.toContain('pig-needs-sole-majority');
    expect(shown({ ...traders, parts: { traders: ['builders'] } })).toContain('exclusive-special-tile');
    expect(shown({ ...plain(), expansions: ['robbers'], parts: { robbers: ['plain'] } })).not.toContain(
      'robbers-reposition',
    );
  });
});

describe('a choice that is remembered', () => {
  it('is the same again, and nonsense is forgotten', () => {
    const choice: Choice = {
      ...plain(),
      expansions: ['river', 'gold'],
      parts: { gold: ['plain'] },
      followers: 5,
      printing: 'base-2015',
      clock: 'calm',
    };
    expect(recalled(JSON.stringify(choice), OFFER)).toEqual(choice);
    expect(recalled('{"seats":[1,2],"expansions":["nothing"]}', OFFER)).toEqual(plain());
    expect(
      recalled(
        '{"expansions":["gold"],"parts":{"gold":["pigs"],"inns":["tiles"],"x":3},"followers":12,"printing":"none"}',
        OFFER,
      ),
    ).toEqual({ ...plain(), expansions: ['gold'] });
    expect(recalled('nonsense', OFFER)).toEqual(plain());
    expect(recalled(null, OFFER)).toEqual(plain());
  });

  it('of before there were parts is understood', () => {
    const { parts: _, followers: _f, printing: _p, ...old } = { ...plain(), expansions: ['inns'] };
    expect(recalled(JSON.stringify(old), OFFER)).toEqual({ ...plain(), expansions: ['inns'] });
  });
});
