// How Svelte compiles: styles go into files, because the page's policy allows none inside it.
export default { compilerOptions: { css: 'external', runes: true } };
