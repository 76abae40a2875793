import { defineConfig } from 'tsdown'

export default defineConfig([
  {
    entry: { index: 'src/index.ts', react: 'src/react/index.ts' },
    platform: 'neutral',
    fixedExtension: true,
    dts: true,
    deps: { neverBundle: ['react'] },
  },
  {
    // what the site serves to browsers: one classic script with everything in it
    entry: { script: 'src/script/index.ts' },
    platform: 'browser',
    format: 'iife',
    outputOptions: { entryFileNames: 'script.mjs' },
    deps: { alwaysBundle: ['web-vitals'], onlyBundle: false },
    minify: true,
    dts: false,
    clean: false,
  },
])
