// Which lessons this browser's user has finished. Nothing of it is known to the server.

const KEY = 'bastide.lessons';

function remembered(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

class Progress {
  done = $state.raw<string[]>(remembered());

  finish(lesson: string): void {
    if (this.done.includes(lesson)) return;
    this.done = [...this.done, lesson];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.done));
    } catch {
      return;
    }
  }
}

export const progress = new Progress();
