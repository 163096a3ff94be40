// The texts of the page: Fluent files of `locales/`, one language at a time, switched without loading anew.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from './preferences.svelte';

const FILES = import.meta.glob<string>('../../../locales/*/*.ftl', { query: '?raw', import: 'default' });

/** Files of texts that no table needs; they are loaded with the pages around it. */
export const OF_PAGES = ['day', 'editor', 'games', 'learn', 'lessons', 'people', 'puzzles', 'replay', 'start', 'study'];

/** What a text may be given. */
export type Given = Record<string, FluentVariable>;

async function load(language: Language, isWhole: boolean): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const left = isWhole ? [] : OF_PAGES.map((name) => `/${name}.ftl`);
  const paths = Object.keys(FILES).filter(
    (path) => path.includes(`/${language}/`) && !left.some((end) => path.endsWith(end)),
  );
  const sources = await Promise.all(paths.map((path) => FILES[path]!()));
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

class Texts {
  language = $state<Language>('en');
  #bundle = $state.raw<FluentBundle | null>(null);
  #loaded = new Map<Language, FluentBundle>();
  #isWhole = false;

  /** Speaks another language from now on. */
  async choose(language: Language): Promise<void> {
    const isWhole = this.#isWhole;
    const bundle = this.#loaded.get(language) ?? (await load(language, isWhole));
    // The pages came meanwhile, and say more.
    if (isWhole !== this.#isWhole) return this.choose(language);
    this.#loaded.set(language, bundle);
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Says from now on what the pages around a table say, too. */
  async widen(): Promise<void> {
    if (this.#isWhole) return;
    this.#isWhole = true;
    this.#loaded.clear();
    await this.choose(this.language);
  }

  /** Whether there is a text under this key. */
  has(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }

  /** The text under a key; the key itself where there is none, which a test prevents. */
  say(key: string, given?: Given): string {
    const pattern = this.#bundle?.getMessage(key)?.value;
    return pattern && this.#bundle ? this.#bundle.formatPattern(pattern, given ?? null, []) : key;
  }
}

export const texts = new Texts();

/** The text under a key. */
export const say = (key: string, given?: Given): string => texts.say(key, given);
