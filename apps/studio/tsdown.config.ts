import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: false,
  // The pages that are edited are made by the website's own build, with the React its components know.
  external: [/^@tessera\/website/],
  noExternal: [/^(?!@tessera\/website|node:)/],
  inputOptions: { resolve: { conditionNames: ['tessera-source', 'node'] } },
})
