import { defineConfig } from 'tsdown'

/**
 * `index` is the package, `main` the platform alone, `pglite-worker` the thread of the database: it is loaded by its
 * address beside the bundle (`new URL('./pglite-worker.mjs', import.meta.url)`), so all files lie in one folder.
 */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    main: 'src/main.ts',
    'pglite-worker': 'src/ground/database/pglite-worker.mjs',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: { entry: ['src/index.ts'] },
  sourcemap: true,
  fixedExtension: true,
})
