// How the client is built and tested. Nothing is put into the page itself: its policy allows files only.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.BASTIDE_SERVER ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [svelte()],
  // Scripts and styles find each other wherever they lie together; only the page says where that is.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true }, '/art': { target: server }, '/engine': { target: server } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
