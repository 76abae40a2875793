import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { compressed } from './compressed.ts'
import { nodeStandIns } from './node-stand-ins.ts'
import { LOADER_CHUNK, plainImports } from './plain-imports.ts'
import { withoutServerParts } from './server-parts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const conditions = ['tessera-source']
/** Modules nearly every interactive component needs; what only authors see is a chunk of its own. */
const RUNTIME = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'packages/content/src/(?!author-texts|upload|layout/operations|personalize/variant-places|declare/(limits|styles)|react/(authoring|component-library|editor|enhancers|external|page-port|rendering-params|fields/(date-field|file)))',
    'src/(shell/(shell|page-body)|page/(form-state|notice-id))',
    'src/components/elements/(section|present|empty-note|section-head|picture|picture-sizes|where|lucide-icon)\\.',
    'src/components/languages',
    // Each of them alone is less than what a file costs.
    'lucide-react/dist/esm/icons/(x|chevron-left|chevron-right|circle-check|circle-exclamation-point)\\.',
  ].join('|'),
)

/**
 * What every widget that searches needs. Pages of products tell the search of their product by a part of it: apart from the
 * rest, it would cost each listing half a kilobyte.
 */
const SEARCH_CHUNK = {
  name: 'browser-search-client',
  test: /src\/search\/browser-search-client|packages\/search\/src\/react\/use-widget/,
}

/** What every form of a component needs: each alone is little more than what a file costs. */
const FORM_CHUNK = { name: 'form-field', test: /src\/components\/elements\/(form-field|alert)\./ }

/** A product in a list, by itself less than what the files of its parts cost. */
const CARD_CHUNK = {
  name: 'product-card',
  test: /src\/components\/elements\/(product-cards?|card-actions|price-in-words|counted-form)\.|src\/shop\/product-path|packages\/search\/src\/filters|src\/search\/site-search/,
}

/** What counts a page; what of it only few visits need comes later, in chunks of its own. */
const TRACKING =
  /packages\/events\/src\/(?!follow-up|consent-choice|failure-texts|identity|short-iso|tracking)|src\/tracking\/start-tracking/

/**
 * The performance tracker is a script of its own: a classic one, so that it can find its element, and in one piece.
 * It is built beside the client bundle and served at `/_perf/script.js`.
 */
function performanceScript(): Plugin {
  return {
    name: 'performance-script',
    apply: 'build',
    async closeBundle() {
      if (this.environment.name !== 'client') return
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        resolve: { conditions },
        build: {
          outDir: 'dist/client/_perf',
          emptyOutDir: true,
          lib: {
            entry: 'src/performance-script.ts',
            name: 'perf',
            formats: ['iife'],
            fileName: () => 'script.js',
          },
        },
      })
    },
  }
}

/** `vite build` makes both: the client into `dist/client`, the server into `dist/server`. */
export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    tailwindcss(),
    nodeStandIns(),
    withoutServerParts(),
    plainImports(),
    compressed(),
    performanceScript(),
  ],
  resolve: {
    conditions,
    // In both builds, so that server and browser draw the same; during development lucide is as it comes.
    alias:
      command === 'build'
        ? [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${root}src/components/elements/lucide-icon.ts` }]
        : [],
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  environments: {
    client: {
      resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        assetsInlineLimit: 0,
        // The document itself names the chunks of a page; a second list in the scripts would only be weight.
        modulePreload: false,
        rolldownOptions: {
          input: [
            'src/browser.tsx',
            // Pages with interactive custom components name it, after their markup.
            'src/custom-components/awake.ts',
            // Pages that an editor elsewhere frames name it.
            'src/editing-host/announce-custom-components.ts',
            // Screens of the studio stand on the site's style sheet and fonts.
            '../studio/src/studio.css',
            '../studio/src/studio-script.ts',
            '../studio/src/component-page-script.ts',
            // Nobody imports the editor: pages that are being edited name its script.
            '../../packages/editor/src/browser.ts',
          ],
          // What only a server renders of them is left out of the browser's copy of what places them.
          treeshake: { moduleSideEffects: [{ test: /src\/custom-components\/(?!awake)/, sideEffects: false }] },
          output: {
            // What every interactive page needs comes in one file; a component's own file then holds only its own.
            codeSplitting: {
              groups: [
                { name: 'runtime', test: RUNTIME },
                LOADER_CHUNK,
                { name: 'tracking', test: TRACKING },
                SEARCH_CHUNK,
                FORM_CHUNK,
                CARD_CHUNK,
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      resolve: {
        conditions: [...conditions, 'module', 'node', 'development|production'],
        // Everything goes into the build: it starts in a fraction of the time node_modules takes to be found and read.
        // During development only our own packages are read from source.
        noExternal: command === 'build' ? true : [/^@tessera\//],
      },
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        emitAssets: false,
        rolldownOptions: {
          input: {
            server: 'src/server.ts',
            components: 'src/components/index.ts',
            authoring: 'src/authoring.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}))
