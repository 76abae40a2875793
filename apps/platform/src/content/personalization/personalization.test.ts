import {
  type ComponentRendering,
  type LayoutData,
  type PageVariants,
  parseVariants,
  personalizeLayout,
} from '@tessera/content'
import { expect, test } from 'vitest'
import { checkedValue } from '../check-value.ts'
import { itemNode } from '../graphql/item.ts'
import { composePage } from '../layout/page-layout.ts'
import type { PageView } from '../reading.ts'
import { findPage } from '../routes-by-path.ts'
import { sitesOf } from '../sites.ts'
import { HOME, idAt, readingOf, SMALL_SITE, treeOf, UIDS } from '../small-site.fixture.ts'

const [PROMO, OTHER] = [UIDS.promo, '11111111-1111-4111-8111-111111111111']
const layout = JSON.stringify({
  placeholders: {
    'headless-main': [
      { uid: PROMO, component: 'Promo', dataSource: idAt(`${HOME}/Data/promo`), params: { Styles: 'wide', Kept: '1' } },
      { uid: OTHER, component: 'Promo' },
    ],
  },
})
const VARIANTS: PageVariants = {
  variants: [
    {
      id: 'back',
      name: 'Returning',
      audience: { match: 'all', conditions: [{ type: 'visitor', values: { is: 'returning' } }] },
      changes: { [PROMO]: { dataSource: '', params: { Styles: '', New: 'x' } }, [OTHER]: { hidden: true } },
    },
  ],
  test: { id: 't1', state: 'draft', weights: { control: 50, back: 50 }, goal: 'order' },
}

function pageWith(variants: string, view: Partial<PageView> = {}): { layout: LayoutData; ids: readonly string[] } {
  const tree = treeOf([
    ...SMALL_SITE,
    {
      path: `${HOME}/Varied`,
      template: 'Page',
      in: { en: { '__Final Renderings': layout, ...(variants && { __Variants: variants }) } },
    },
  ])
  const reading = { ...readingOf(tree), ...view }
  const [site] = sitesOf(tree).all
  const page = site && findPage(tree, reading.templates, site, '/varied')
  const composed = site && page && composePage(reading, { site, page, language: 'en' })
  if (!composed || !page) throw new Error('no page')
  return { layout: composed, ids: itemNode(reading, page, 'en').personalization().variantIds }
}

const renderingsOf = (data: LayoutData) =>
  (data.sitecore.route?.placeholders['headless-main'] ?? []) as ComponentRendering[]

test('a page without variants says nothing of any', () => {
  const { layout: plain, ids } = pageWith('')
  expect(JSON.stringify(plain)).not.toMatch(/experiences|variantRules/)
  expect(ids).toEqual([])
})

test('each rendering that a variant changes carries what it becomes, and the page by what rules', () => {
  const { layout: varied, ids } = pageWith(JSON.stringify(VARIANTS))
  expect(ids).toEqual(['back'])
  const [promo, other] = renderingsOf(varied)
  expect(promo).toMatchObject({ componentName: 'Promo', params: { Styles: 'wide', Kept: '1' } })
  expect(promo?.experiences?.back).toMatchObject({ uid: PROMO, componentName: 'Promo', dataSource: '' })
  expect(promo?.experiences?.back?.params).toEqual({ Kept: '1', New: 'x' })
  expect(promo?.experiences?.back).not.toHaveProperty('fields')
  expect(other?.experiences).toEqual({ back: { uid: OTHER, componentName: null, dataSource: null } })
  expect(varied.sitecore.context.variantRules).toEqual({
    variants: [{ id: 'back', audience: VARIANTS.variants[0]?.audience }],
    test: VARIANTS.test,
  })
  const { experiences: _, ...bare } = promo ?? {}
  expect(bare).toEqual(renderingsOf(pageWith('').layout)[0])
})

const [THIRD, NEW] = ['11111111-1111-4111-8111-111111111112', '11111111-1111-4111-8111-111111111113']
/** Uids and components as somebody gets them. */
const shownTo = (data: LayoutData, variant: string) =>
  renderingsOf(personalizeLayout(data, variant)).map(({ uid, componentName }) => [uid, componentName])

test('what a variant moves and adds stands there in it alone, for clients that know nothing of it', () => {
  const audience = { match: 'all', conditions: [] } as const
  const main = { placeholder: 'headless-main' }
  const stored: PageVariants = {
    variants: [
      { id: 'moved', name: 'Moved', audience, changes: { [PROMO]: { place: { ...main, after: OTHER } } } },
      {
        id: 'more',
        name: 'More',
        audience,
        changes: {
          [OTHER]: { place: main, params: { Styles: 'wide' } },
          [NEW]: { component: 'Promo', dataSource: idAt(`${HOME}/Data/promo`), place: { ...main, after: OTHER } },
          [THIRD]: { place: main },
        },
      },
      { id: 'lost', name: 'Lost', audience, changes: { [PROMO]: { place: { parent: THIRD, placeholder: 'x' } } } },
    ],
  }
  const text = JSON.stringify(stored)
  expect(parseVariants(text)).toEqual({ ok: true, value: stored })
  const { layout: varied } = pageWith(text)
  expect(shownTo(varied, 'default')).toEqual([
    [PROMO, 'Promo'],
    [OTHER, 'Promo'],
  ])
  expect(shownTo(varied, 'moved')).toEqual([
    [OTHER, 'Promo'],
    [PROMO, 'Promo'],
  ])
  expect(shownTo(varied, 'more')).toEqual([
    [OTHER, 'Promo'],
    [NEW, 'Promo'],
    [PROMO, 'Promo'],
  ])
  expect(shownTo(varied, 'lost')).toEqual(shownTo(varied, 'default'))
  const [other, added] = renderingsOf(personalizeLayout(varied, 'more'))
  expect(other?.params).toEqual({ Styles: 'wide' })
  expect(added?.fields).toEqual(renderingsOf(varied).find(({ fields }) => fields)?.fields)
  // An editor gets each once, where it stands.
  for (const variant of ['default', 'moved', 'more']) {
    const { layout: drafts } = pageWith(text, { state: 'edit', variant })
    expect(renderingsOf(drafts).map(({ uid }) => uid)).toEqual(shownTo(varied, variant).map(([uid]) => uid))
  }
})

test('stored variants that cannot be read are none, and are told', () => {
  const { layout: broken } = pageWith('{"variants":[{}]}')
  expect(broken.sitecore.context.variantRules).toBeUndefined()
  expect(broken.sitecore.context.layoutErrors).toMatchObject([{ field: '__Variants' }])
})

const withPlace = (place: object) => ({ variants: [{ id: 'a', name: 'A', changes: { [PROMO]: { place } } }] })

test.each([
  ['an unknown condition', { variants: [{ id: 'a', name: 'A', audience: { conditions: [{ type: 'eval' }] } }] }],
  ['two of one id', { variants: [VARIANTS.variants[0], VARIANTS.variants[0]] }],
  ['a place without a placeholder', withPlace({ after: PROMO })],
  ['a place beside what is no uid', withPlace({ placeholder: 'headless-main', after: '../x' })],
  ['a reserved id', { variants: [{ id: 'control', name: 'A' }] }],
  ['weights that are not 100', { ...VARIANTS, test: { ...VARIANTS.test, weights: { control: 50, back: 49 } } }],
  ['a weight of nobody', { ...VARIANTS, test: { ...VARIANTS.test, weights: { control: 50, ghost: 50 } } }],
  ['code', 'alert(1)'],
])('%s is refused when it is written', (_, value) => {
  const field = { name: '__Variants', kind: 'multiline', type: '', id: '', title: '', shared: false, standard: true }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  expect(() => checkedValue(field as unknown as Parameters<typeof checkedValue>[0], text)).toThrow(
    expect.objectContaining({ code: 'INVALID_VARIANTS' }),
  )
})
