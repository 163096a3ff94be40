// What is measured and not tested: no figure here makes anything fail, since it is as good as the machine is idle.
import base from './playwright.config';

export default { ...base, testDir: 'measure', workers: 1, reporter: 'list' };
