// Names of guests and levels are said in the user's language; names that people gave themselves stay.
import { beforeAll, expect, it } from 'vitest';
import { called, levelName, levelOffer, recorded } from './names';
import { texts } from './texts.svelte';

beforeAll(() => texts.choose('ru'));

it('says what a guest is called who gave no name', () => {
  expect(called('Guest 7QX2')).toBe('Гость 7QX2');
});

it('leaves a name that somebody chose', () => {
  for (const name of ['Ann', 'Guest', 'Guest of honour', 'guest 7QX2']) expect(called(name)).toBe(name);
});

it('has a word for levels it does not know', () => {
  expect(levelName('master:3s')).toBe(texts.say('level-other'));
});

it('says what a level is like in each game, and which one is about as strong as oneself', () => {
  expect(levelOffer('farmer')).toBe('фермер — поля прежде всего');
  expect(levelOffer('farmer', 'castle')).toBe('фермер — дворы прежде всего');
  expect(levelOffer('master', 'castle')).toBe(levelOffer('master'));
  expect(levelOffer('club', 'carcassonne', 'club')).toBe('клубный — строит, но не сеет (примерно вашей силы)');
  expect(levelOffer('steady', 'carcassonne', 'club')).toBe(levelOffer('steady'));
});

it('says whom a record means by a computer of some level', () => {
  expect(recorded('computer (master)')).toBe(texts.say('computer', { level: levelName('master') }));
  for (const name of ['computer (wizard)', 'computer', 'Ann']) expect(recorded(name)).toBe(name);
});
