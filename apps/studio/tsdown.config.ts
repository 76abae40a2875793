import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: false,
  // React in one edition, as in the website's build.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // The pages that are edited are made by the website's own build, with the React its components know.
  external: [/^@tessera\/website/],
  noExternal: [/^(?!@tessera\/website|node:)/],
  // Modules of a library before its bundle: of a thousand icons those that are drawn.
  inputOptions: { resolve: { conditionNames: ['tessera-source', 'module', 'node', 'import'] } },
})
