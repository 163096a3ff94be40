// People over HTTP: who one is, accounts, profiles, ratings.
import { ask } from '../../lib/api';
import type { Summary } from '../../lib/wire';

export interface Myself {
  name: string;
  registered: boolean;
}
export interface Rating {
  kind: string;
  rating: number;
  games?: number;
}
export interface Against {
  name: string;
  games: number;
  won: number;
}
export interface Profile {
  name: string;
  since?: number;
  games?: number;
  won?: number;
  ratings?: Rating[];
  results?: Against[];
  opponents?: Against[];
  expansions?: Against[];
  curve?: { kind: string; at: number; rating: number }[];
}
export interface Ranked {
  place?: number;
  name: string;
  rating: number;
  games?: number;
}

const person = (name: string): string => `/people/${encodeURIComponent(name)}`;

export const people = {
  me: () => ask<Myself | null>('GET', '/me'),
  guest: (name?: string) => ask<Myself>('POST', '/guest', name ? { name } : {}),
  register: (name: string, password: string) => ask<Myself>('POST', '/register', { name, password }),
  login: (name: string, password: string) => ask<Myself>('POST', '/login', { name, password }),
  logout: () => ask<unknown>('POST', '/logout', {}),
  rename: (name: string) => ask<Myself>('POST', '/me/name', { name }),
  change: (old: string, password: string) => ask<unknown>('POST', '/me/password', { old, password }),
  remove: (password: string) => ask<unknown>('DELETE', '/me', { password }),
  profile: (name: string) => ask<Profile>('GET', person(name)),
  games: (name: string) => ask<Summary[]>('GET', `${person(name)}/games`),
  leaderboard: (list: string, programs: boolean) =>
    ask<Ranked[]>('GET', `/leaderboard/${list}${programs ? '/programs' : ''}`),
};
