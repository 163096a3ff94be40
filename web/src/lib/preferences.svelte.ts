// What this browser remembers of its user's wishes. Nothing here is known to the server.

export type Language = 'en' | 'ru';
export const LANGUAGES: Language[] = ['en', 'ru'];

interface Wishes {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  art: 'illustrated' | 'clear';
  sound: boolean;
  hand: 'right' | 'left';
  patterns: boolean;
  confirm: boolean;
  /** Whether one is asked even where there is nothing to choose. */
  idle: boolean;
  coordinates: boolean;
  motion: 'system' | 'less';
  unasked: string[];
  /** Whether one was asked once if the browser may tell that it is one's turn. */
  notified: boolean;
  projected: boolean;
  odds: boolean;
  fields: boolean;
  dead: boolean;
}

const KEY = 'bastide.preferences';

/** The first language of the browser that we speak. */
export function spoken(languages: readonly string[]): Language {
  for (const language of languages) {
    const known = LANGUAGES.find((ours) => language.toLowerCase().split('-')[0] === ours);
    if (known) return known;
  }
  return 'en';
}

function defaults(): Wishes {
  return {
    language: spoken(typeof navigator === 'undefined' ? [] : navigator.languages),
    theme: 'system',
    art: 'illustrated',
    sound: true,
    hand: 'right',
    patterns: false,
    confirm: false,
    idle: false,
    coordinates: false,
    motion: 'system',
    unasked: [],
    notified: false,
    projected: false,
    odds: false,
    fields: false,
    dead: false,
  };
}

function remembered(): Partial<Wishes> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wishes>;
  } catch {
    return {};
  }
}

/** The wishes, kept as they change. */
export const preferences = $state<Wishes>({ ...defaults(), ...remembered() });

/** Writes the wishes down; a browser that keeps nothing still plays. */
export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    return;
  }
}

/** Whether animations are to be left out. */
export function still(): boolean {
  return preferences.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
