// Tests that keep a browser busy for half a minute or more, though a shorter one shows the same page at work. The ordinary
// run leaves them out; `cargo xtask browse --every-window` and a run of their own file have them.
/** What such a test is marked with. */
export const LONG = { tag: '@long' };

/** Whether everything is looked at. */
export const ALL = !!process.env.BASTIDE_EVERY_WINDOW;
