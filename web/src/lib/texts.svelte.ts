// The texts of the page: Fluent files of `locales/`, one language at a time, switched without loading anew.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from './preferences.svelte';

const FILES = import.meta.glob<string>('../../../locales/*/*.ftl', { query: '?raw', import: 'default' });

/** What a text may be given. */
export type Given = Record<string, FluentVariable>;

async function load(language: Language): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const paths = Object.keys(FILES).filter((path) => path.includes(`/${language}/`));
  const sources = await Promise.all(paths.map((path) => FILES[path]!()));
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

class Texts {
  language = $state<Language>('en');
  #bundle = $state.raw<FluentBundle | null>(null);
  #loaded = new Map<Language, FluentBundle>();

  /** Speaks another language from now on. */
  async choose(language: Language): Promise<void> {
    const bundle = this.#loaded.get(language) ?? (await load(language));
    this.#loaded.set(language, bundle);
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
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
