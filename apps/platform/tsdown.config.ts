import { defineConfig, type UserConfig } from 'tsdown'

const shared = {
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: true,
  // The packages are built for publishing only: what runs here is made from their sources.
  // The bundler itself adds the condition `import` or `require`, whichever a module uses.
  inputOptions: { resolve: { conditionNames: ['tessera-source', 'node'] } },
} satisfies UserConfig

/** The script of the GraphQL explorer's page: one file, for browsers. */
export const EXPLORER_SCRIPT = {
  entry: { 'graphql-explorer': 'src/explorer/browser/main.ts' },
  outDir: 'dist/browser',
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  deps: { alwaysBundle: /./, onlyBundle: false },
  minify: true,
  dts: false,
  clean: false,
} satisfies UserConfig

/**
 * `index` is the package, `main` the platform alone, `commerce-store` what keeps commerce data and
 * `commerce-expressions` the language of promotions and rules (to measure them alone), `engine` what starts PGlite and
 * stands on nothing else, so that a start can begin with it,
 * `pglite-worker` the thread of the database: it is loaded by its address beside the bundle
 * (`new URL('./pglite-worker.mjs', import.meta.url)`), so all files lie in one folder.
 *
 * What it stands on goes into the build: one file is read in half the time of hundreds, which is a third of a second at
 * every start. Outside stay those with files of their own beside their code, and the types.
 */
export default defineConfig([
  {
    ...shared,
    entry: {
      index: 'src/index.ts',
      main: 'src/main.ts',
      'commerce-store': 'src/commerce/store/index.ts',
      'commerce-expressions': 'src/commerce/expressions/index.ts',
      engine: 'src/ground/database/engine-on-folder.ts',
      'pglite-worker': 'src/ground/database/pglite-worker.mjs',
    },
    deps: { alwaysBundle: /^(?!node:|sharp|@electric-sql\/|pg-native)/, onlyBundle: false },
    dts: false,
    sourcemap: true,
  },
  {
    ...shared,
    entry: {
      index: 'src/index.ts',
      'commerce-store': 'src/commerce/store/index.ts',
      'commerce-expressions': 'src/commerce/expressions/index.ts',
      engine: 'src/ground/database/engine-on-folder.ts',
    },
    dts: { emitDtsOnly: true },
    clean: false,
  },
  EXPLORER_SCRIPT,
])
