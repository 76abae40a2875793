export { PLAYGROUND_PATH, renderPlayground, renderState } from './render-playground.tsx'
export { type PlaygroundState, statesOf } from './states.ts'
