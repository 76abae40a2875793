import { describe, expect, it } from 'vitest'
import { importsOf, readModules, violations } from './import-rules.mjs'

const found = (from, to, specifier = to) => violations(new Map([[from, [{ specifier, to, typeOnly: false }]]]))

/** For every rule one import that breaks it, and one beside it that does not. */
const cases = [
  [
    'packages run anywhere: no Node built-ins',
    ['packages/content/src/a.ts', 'node:fs'],
    ['apps/platform/src/a.ts', 'node:fs'],
  ],
  [
    'packages stand below the apps',
    ['packages/content/src/a.ts', 'apps/website/src/server.ts'],
    ['demo/src/a.ts', 'apps/website/src/server.ts'],
  ],
  [
    'a package is entered by its public entry',
    ['apps/website/src/a.ts', 'packages/content/src/errors.ts', '../../../packages/content/src/errors.ts'],
    ['apps/website/src/a.ts', 'packages/content/src/index.ts', '@tessera/content'],
  ],
  [
    'nobody imports the editor',
    ['apps/website/src/a.ts', 'packages/editor/src/index.ts', '@tessera/editor'],
    ['packages/editor/src/a.ts', 'packages/editor/src/b.ts'],
  ],
  [
    'a package core knows no UI library',
    ['packages/content/src/a.ts', 'react'],
    ['packages/content/src/react/a.tsx', 'react'],
  ],
  [
    'the website reaches the platform by its clients only',
    ['apps/website/src/a.ts', 'apps/platform/src/index.ts'],
    ['apps/website/src/a.ts', 'packages/content/src/index.ts', '@tessera/content'],
  ],
  [
    'the website does not know the studio',
    ['apps/website/src/website.ts', 'apps/studio/src/index.ts', '@tessera/studio'],
    ['apps/studio/src/index.ts', 'apps/website/src/authoring.ts', '@tessera/website/authoring'],
  ],
  [
    'the studio knows the website by its public entries, and the platform by its wire',
    ['apps/studio/src/index.ts', 'apps/website/src/page/load.ts', '../../website/src/page/load.ts'],
    ['apps/studio/src/index.ts', 'apps/website/src/authoring.ts', '@tessera/website/authoring'],
  ],
  [
    'the platform knows neither website nor studio nor demonstration',
    ['apps/platform/src/a.ts', 'demo/src/index.ts'],
    ['apps/platform/src/a.ts', 'apps/platform/src/b.ts'],
  ],
  [
    'the ground lies below the services',
    ['apps/platform/src/ground/log.ts', 'apps/platform/src/content/index.ts'],
    ['apps/platform/src/content/a.ts', 'apps/platform/src/ground/log.ts'],
  ],
  [
    'a service is entered by its index only',
    ['apps/platform/src/search/a.ts', 'apps/platform/src/content/store.ts'],
    ['apps/platform/src/search/a.ts', 'apps/platform/src/content/index.ts'],
  ],
  [
    'a store is below routes and use cases',
    ['apps/platform/src/content/store.ts', 'apps/platform/src/content/read-routes.ts'],
    ['apps/platform/src/content/read-routes.ts', 'apps/platform/src/content/store.ts'],
  ],
  [
    'the hosted services’ own clients are test clients only',
    ['packages/content/src/a.ts', '@sitecore-jss/sitecore-jss'],
    ['e2e/vendor-clients/a.test.ts', '@sitecore-jss/sitecore-jss'],
  ],
]

describe('the dependency rules', () => {
  it.each(cases)('"%s" fails the build when broken, and only then', (rule, broken, kept) => {
    expect(found(...broken).join('\n')).toContain(rule)
    expect(found(...kept).join('\n')).not.toContain(rule)
  })

  it('refuse names that say nothing', () => {
    expect(violations(new Map([['apps/website/src/utils.ts', []]]))).toHaveLength(1)
    expect(violations(new Map([['apps/website/src/utility-bill.ts', []]]))).toHaveLength(0)
  })

  it('refuse circles that exist at run time, and allow circles of types', () => {
    const circle = (typeOnly) =>
      new Map([
        ['demo/a.ts', [{ specifier: './b.ts', to: 'demo/b.ts', typeOnly: false }]],
        ['demo/b.ts', [{ specifier: './a.ts', to: 'demo/a.ts', typeOnly }]],
      ])
    expect(violations(circle(false)).join()).toContain('demo/a.ts → demo/b.ts → demo/a.ts')
    expect(violations(circle(true))).toEqual([])
  })

  it('refuse circles of folders in the shop and its actions, those of types too', () => {
    const parent = 'apps/website/src/shop'
    const folders = (...steps) =>
      new Map(
        steps.map(([from, to]) => [`${parent}/${from}`, [{ specifier: to, to: `${parent}/${to}`, typeOnly: true }]]),
      )
    const found = violations(
      folders(['cart/a.ts', 'orders/b.ts'], ['orders/c.ts', 'returns/d.ts'], ['returns/e.ts', 'cart/f.ts']),
    )
    expect(found).toEqual([expect.stringContaining('cart → orders → returns → cart')])
    expect(found.join()).toContain(`${parent}/returns/e.ts imports ${parent}/cart/f.ts`)
    const kept = folders(
      ['cart/a.ts', 'orders/b.ts'],
      ['cart/b.ts', 'cart/c.ts'],
      ['shop.ts', 'cart/a.ts'],
      ['orders/c.ts', 'shop.ts'],
    )
    expect(violations(kept)).toEqual([])
  })

  it('see imports, re-exports, type imports and dynamic imports', () => {
    const text =
      "import a from './a'\nimport type { B } from './b'\nimport { type C } from './c'\nexport * from './d'\nconst e = import('./e')"
    expect(importsOf('x.ts', text)).toEqual([
      { specifier: './a', typeOnly: false },
      { specifier: './b', typeOnly: true },
      { specifier: './c', typeOnly: true },
      { specifier: './d', typeOnly: false },
      { specifier: './e', typeOnly: true },
    ])
  })

  it('hold in this project', () => {
    expect(violations(readModules())).toEqual([])
  }, 60_000)
})
