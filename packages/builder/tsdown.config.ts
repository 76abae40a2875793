import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    react: 'src/react/index.ts',
    binding: 'src/binding/index.ts',
    data: 'src/data/index.ts',
    server: 'src/binding/server.ts',
    editor: 'src/editor/index.ts',
    differences: 'src/differences/word-differences.ts',
    thumbnail: 'src/editor/thumbnail/index.ts',
  },
  platform: 'neutral',
  fixedExtension: true,
  dts: true,
  deps: { neverBundle: [/^react(-dom)?($|\/)/] },
})
