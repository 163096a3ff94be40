// Pictures of the screens, for docs/screens and for whoever changes how something looks: made anew by `npm run screens`.
import base from './playwright.config';

export default { ...base, testDir: 'screens', workers: 1, reporter: 'list' };
