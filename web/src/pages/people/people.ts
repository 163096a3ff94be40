// People over HTTP: who one is, accounts, profiles, ratings.
import { ask } from '../../lib/api';
import type { Leader, Level, Myself, Profile, Summary } from '../../lib/wire';

const person = (name: string): string => `/people/${encodeURIComponent(name)}`;

export const people = {
  me: () => ask<Myself | null>('GET', '/me'),
  level: () => ask<Level | null>('GET', '/me/level'),
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
    ask<Leader[]>('GET', `/leaderboard/${list}${programs ? '/programs' : ''}`),
};
