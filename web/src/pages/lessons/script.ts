// A lesson's script: a position and steps, written like a scenario of the rules, so that the tests of the rules can hold
// it to them. This only reads it; whether a move is legal is for the server to say.

export interface Step {
  name: string;
  /** What happens before the question: chance, the other player. */
  before: string[];
  /** The answers that are wanted; the first is the one to be shown. None: there is only something to read. */
  answers: string[];
  /** What happens by itself once it is answered. */
  after: string[];
}

export interface Script {
  name: string;
  game: string;
  rules: string[];
  /** The lines of a record up to its first action. */
  header: string;
  steps: Step[];
}

const SOURCES = import.meta.glob<string>('./scripts/*.lesson', { query: '?raw', import: 'default', eager: true });

/** The script of a lesson. */
export function scriptOf(name: string): Script {
  const source = SOURCES[`./scripts/${name}.lesson`];
  if (source === undefined) throw new Error(`no lesson ${name}`);
  return parsed(source);
}

/** Reads a script. */
export function parsed(source: string): Script {
  const script: Script = { name: '', game: 'carcassonne', rules: [], header: '', steps: [] };
  const setup: string[] = [];
  let playing = false;
  for (const line of source
    .split('\n')
    .map((words) => words.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean)) {
    const [word = '', ...rest] = line.split(' ');
    if (line === '--') playing = true;
    else if (playing) played(script.steps, word, rest.join(' '), line);
    else if (word === 'lesson') script.name = rest.join(' ');
    else if (word === 'rules') script.rules = rest;
    else if (word === 'game') script.game = rest.join(' ');
    else setup.push(line);
  }
  script.header = header(script.game, setup);
  return script;
}

function played(steps: Step[], word: string, rest: string, line: string): void {
  const step = steps[steps.length - 1];
  if (word === 'step') steps.push({ name: rest, before: [], answers: [], after: [] });
  else if (word === 'expect' || word === 'refuse') return;
  else if (!step) throw new Error(`${line}: before the first step`);
  else if (word === 'try' || word === 'or') step.answers.push(rest);
  else (step.answers.length ? step.after : step.before).push(line);
}

/** A record has its lines in a fixed order, and says who begins. */
function header(game: string, setup: string[]): string {
  const isAbout = (line: string): boolean => /^(players|expansions|set|first) /.test(line);
  const about = setup.filter(isAbout);
  const players = about.find((line) => line.startsWith('players '))?.split(' ') ?? [];
  if (!about.some((line) => line.startsWith('first '))) about.push(`first ${players[1]}`);
  const rules = game === 'castle' ? 'rules 1 reconstruction' : 'rules 2';
  const lines = ['bastide 1', `game ${game}`, rules, ...about, ...setup.filter((line) => !isAbout(line)), '--'];
  return `${lines.join('\n')}\n`;
}
