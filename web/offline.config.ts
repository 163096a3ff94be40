// Whole games with the server stopped: only where the program carries the module that plays without one.
// `cargo xtask wasm --test` builds it first.
import base from './playwright.config';

export default { ...base, testDir: 'offline', globalSetup: './offline/prepare.ts' };
