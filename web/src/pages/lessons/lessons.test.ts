// Every lesson speaks both languages, step by step, and no expansion is without one. That its moves are legal and lead
// where it says is tested where the rules are: crates/carcassonne/tests/scenarios and crates/castle/tests/scenarios.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../lib/preferences.svelte';
import { CHAPTERS } from '../rules/chapters';
import { chapterOf, lessonOf, LESSONS } from './names';
import { parsed, scriptOf } from './script';
import { lessonTexts } from './text';

const files = Object.keys(import.meta.glob('./scripts/*.lesson')).map((path) => /(\w+)\.lesson$/.exec(path)?.[1]);

describe('lessons', () => {
  it('are all listed, and every chapter of the rules has one but those about the whole game', () => {
    expect([...files].sort()).toEqual([...LESSONS].sort());
    expect(CHAPTERS.filter((chapter) => !lessonOf(chapter))).toEqual(['order', 'parts', 'printings']);
    for (const lesson of LESSONS) expect(CHAPTERS).toContain(chapterOf(lesson));
  });

  it.each(LANGUAGES)('say something at every step, and nothing more: %s', async (language) => {
    const texts = await lessonTexts(language);
    expect([...texts.keys()].sort()).toEqual([...LESSONS].sort());
    for (const name of LESSONS) {
      const [text, script] = [texts.get(name)!, scriptOf(name)];
      expect(text.title && text.lead, name).toBeTruthy();
      expect([...text.steps.keys()], name).toEqual(script.steps.map((step) => step.name));
      for (const step of script.steps) {
        const words = text.steps.get(step.name)!;
        expect(words.ask.length, `${name} ${step.name}`).toBeGreaterThan(0);
        expect(step.answers.length ? true : !words.praise && !words.hint, `${name} ${step.name}`).toBe(true);
      }
    }
  });

  it('praise in one language what they praise in the other', async () => {
    const [en, ru] = await Promise.all([lessonTexts('en'), lessonTexts('ru')]);
    for (const name of LESSONS) {
      for (const [step, words] of en.get(name)!.steps) {
        const other = ru.get(name)!.steps.get(step)!;
        expect([!!other.praise, !!other.hint, other.ask.length], `${name} ${step}`).toEqual([
          !!words.praise,
          !!words.hint,
          words.ask.length,
        ]);
      }
    }
  });

  it('ask for something to be done, and end with words', () => {
    for (const name of LESSONS) {
      const { steps } = scriptOf(name);
      expect(steps.filter((step) => step.answers.length).length, name).toBeGreaterThan(1);
      expect(steps[steps.length - 1]!.answers, name).toEqual([]);
    }
  });
});

describe('a script', () => {
  it('becomes the beginning of a record and steps', () => {
    const script = parsed(
      'lesson x\nrules A-01 A-02\nplayers red blue\nexpansions inns\nlay 1,0 t N # there\n--\nstep a\ndraw t\ntry red place 1,0 N\nor red place 2,0 N\nred pass\nexpect score red 1\nstep end\n',
    );
    expect(script.header).toBe(
      'bastide 1\ngame carcassonne\nrules 2\nplayers red blue\nexpansions inns\nfirst red\nlay 1,0 t N\n--\n',
    );
    expect(script.rules).toEqual(['A-01', 'A-02']);
    expect(script.steps).toEqual([
      { name: 'a', before: ['draw t'], answers: ['red place 1,0 N', 'red place 2,0 N'], after: ['red pass'] },
      { name: 'end', before: [], answers: [], after: [] },
    ]);
  });
});
