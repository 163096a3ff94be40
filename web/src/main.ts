// Where the client begins: settings and texts first, so that the first thing seen is already in the right language.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { fileAt } from './lib/place';
import { preferences } from './lib/preferences.svelte';
import { texts } from './lib/texts.svelte';

await texts.choose(preferences.language);
const target = document.getElementById('app');
if (target) mount(App, { target });

// Where the browser can keep something, it keeps the page for times without a connection. The texts may have come later
// than all that the page itself names.
function register(): void {
  void navigator.serviceWorker.register(fileAt('offline.js')).catch(() => undefined);
}
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
