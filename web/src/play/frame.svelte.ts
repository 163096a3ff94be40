// How the play screen is arranged: by the shape of the window alone. The sizes are in `frame.css`.

export type Layout = 'desk' | 'tall' | 'phone' | 'side';

/** The arrangement for a window of this size. */
export function layoutOf(width: number, height: number): Layout {
  if (width > height) return height < 520 ? 'side' : 'desk';
  return width <= 600 ? 'phone' : 'tall';
}

/** How small tiles may become by themselves: a fingertip's cell on a phone, what the eye reads easily at a desk. */
export const leastScale = (layout: Layout): number => (layout === 'phone' || layout === 'side' ? 0.48 : 0.64);

/** The window and its arrangement. */
class Frame {
  width = $state(typeof innerWidth === 'undefined' ? 1440 : innerWidth);
  height = $state(typeof innerHeight === 'undefined' ? 900 : innerHeight);
  readonly layout = $derived(layoutOf(this.width, this.height));
  readonly isSmall = $derived(this.layout === 'phone' || this.layout === 'side');
}

export const frame = new Frame();
