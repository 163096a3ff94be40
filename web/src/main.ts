// Where the client begins: settings and texts first, so that the first thing seen is already in the right language.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { preferences } from './lib/preferences.svelte';
import { texts } from './lib/texts.svelte';

await texts.choose(preferences.language);
const target = document.getElementById('app');
if (target) mount(App, { target });
