// Tells by a notification of the browser that it is one's turn while the page is away. Asked for once, by whoever wants it.

/** Whether the browser can tell, and whether it may. */
export function permission(): 'none' | NotificationPermission {
  return typeof Notification === 'undefined' ? 'none' : Notification.permission;
}

/** Asks the user; says whether the browser may tell. */
export async function ask(): Promise<boolean> {
  if (permission() === 'none') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells it, if the page is away and one is allowed to. */
export function tell(words: string, table: string): void {
  if (!document.hidden || permission() !== 'granted') return;
  try {
    const note = new Notification('Bastide', { body: words, tag: table, icon: '/icon-192.png' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some browsers on phones allow notifications to service workers alone; the title of the page still tells.
  }
}
