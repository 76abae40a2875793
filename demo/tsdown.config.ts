import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: false,
  external: [/^@tessera\/(platform|studio|website)/],
  // The packages are built for publishing only: what runs here carries its own copy.
  noExternal: [/^@tessera\/(?!platform|studio|website)/],
  inputOptions: { resolve: { conditionNames: ['tessera-source', 'node'] } },
})
