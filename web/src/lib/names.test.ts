// Names of guests and levels are said in the user's language; names that people gave themselves stay.
import { beforeAll, expect, it } from 'vitest';
import { called, levelName } from './names';
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
