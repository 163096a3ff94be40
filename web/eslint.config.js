// What the linter looks for: mistakes that the type checker cannot see. How things look is the formatter's business.
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'public/', 'test-results/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    rules: {
      // The type checker says so already.
      '@typescript-eslint/no-unused-vars': 'off',
      // Maps and sets here are made whole and then only read.
      'svelte/prefer-svelte-reactivity': 'off',
      // A blank between two values that must not be lost.
      'svelte/no-useless-mustaches': 'off',
      // The Svelte compiler runs in `npm run check` already, and that takes every warning for an error.
      'svelte/no-unused-svelte-ignore': 'off',
      'svelte/valid-compile': 'off',
    },
  },
);
