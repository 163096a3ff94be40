// Small sounds made on the spot; no recordings. Silent until the user has touched the page, as browsers demand.
import { preferences } from './preferences.svelte';

export type Sound = 'tile' | 'figure' | 'points' | 'turn' | 'refused' | 'over';

let context: AudioContext | null = null;

/** Plays a sound, unless sounds are off. */
export function sound(name: Sound): void {
  if (!preferences.sound || typeof AudioContext === 'undefined') return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  PLAYED[name](context, context.currentTime + 0.01);
}

const PLAYED: Record<Sound, (audio: AudioContext, at: number) => void> = {
  tile: (audio, at) => {
    knock(audio, at, 190, 0.09, 0.5);
    knock(audio, at + 0.045, 120, 0.08, 0.25);
  },
  figure: (audio, at) => knock(audio, at, 520, 0.05, 0.3),
  points: (audio, at) => {
    tone(audio, at, 659, 0.16, 0.1);
    tone(audio, at + 0.09, 880, 0.22, 0.1);
  },
  turn: (audio, at) => {
    tone(audio, at, 523, 0.3, 0.09);
    tone(audio, at + 0.12, 784, 0.4, 0.07);
  },
  refused: (audio, at) => tone(audio, at, 165, 0.2, 0.12),
  over: (audio, at) =>
    [523, 659, 784, 1047].forEach((pitch, index) => tone(audio, at + index * 0.13, pitch, 0.5, 0.09)),
};

function tone(audio: AudioContext, at: number, pitch: number, length: number, volume: number): void {
  const wave = audio.createOscillator();
  wave.type = 'triangle';
  wave.frequency.value = pitch;
  wave.connect(fade(audio, at, length, volume));
  wave.start(at);
  wave.stop(at + length);
}

/** Wood on wood: a short burst of noise around one pitch. */
function knock(audio: AudioContext, at: number, pitch: number, length: number, volume: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index++) data[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 3;
  source.connect(filter).connect(fade(audio, at, length, volume));
  source.start(at);
}

function fade(audio: AudioContext, at: number, length: number, volume: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(audio.destination);
  return gain;
}
