import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { index: 'src/index.ts', react: 'src/react/index.ts', upload: 'src/upload/index.ts' },
  platform: 'neutral',
  fixedExtension: true,
  dts: true,
  deps: { neverBundle: [/^react(-dom)?($|\/)/] },
})
