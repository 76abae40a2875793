import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    all: 'src/all.ts',
    wrappers: 'src/wrappers/index.ts',
    table: 'src/table.ts',
    refund: 'src/refund.ts',
    'bundle-price': 'src/bundle-price.ts',
    'opening-hours': 'src/opening-hours.ts',
  },
  platform: 'neutral',
  fixedExtension: true,
  dts: true,
})
