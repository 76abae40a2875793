import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComponentRendering } from '../layout/model.ts'
import { defineComponent } from './define-component.ts'
import { layoutOf } from './layout.fixture.ts'
import { pruneLayout } from './prune-layout.ts'

const Static = defineComponent({ name: 'Static', component: () => null })
const Live = defineComponent({ name: 'Live', interactive: true, component: () => null })
const components = [Static, Live]
const fields = { Heading: { value: 'long' } }

test('static renderings are reduced to a mark, interactive ones and their ancestors stay', () => {
  const live = { uid: 'live', componentName: 'Live', fields }
  const outer = {
    uid: 'outer',
    componentName: 'Static',
    fields,
    placeholders: { in: [live, { uid: 's2', componentName: 'Static', fields }] },
  }
  const alone = {
    uid: 'alone',
    componentName: 'Static',
    fields,
    placeholders: { in: [{ uid: 's3', componentName: 'Static' }] },
  }
  const { layout, names, statics, hydrated } = pruneLayout(
    layoutOf([alone, outer, { componentName: null }]),
    components,
  )
  expect(layout.sitecore.route?.placeholders.main).toEqual([
    { uid: 'alone', static: true },
    { ...outer, placeholders: { in: [live, { uid: 's2', static: true }] } },
  ])
  expect(names).toEqual(['Static', 'Live'])
  expect([...statics].map(({ uid }) => uid)).toEqual(['s3', 'alone', 's2'])
  expect([...hydrated]).toEqual(['outer', 'live'])
})

test('without interactive components the page needs no component code', () => {
  expect(pruneLayout(layoutOf([{ uid: 'a', componentName: 'Static' }]), components).names).toEqual([])
})

test.each([{ pageEditing: true, pageState: 'edit' } as const, { pageState: 'preview' } as const])(
  'in %o everything hydrates',
  (context) => {
    const renderings = [
      { uid: 'a', componentName: 'Static', fields },
      { uid: 'n', componentName: null },
    ]
    const { layout, names, statics } = pruneLayout(layoutOf(renderings, context), components)
    expect(layout).toEqual(layoutOf(renderings, context))
    expect([names, statics.size]).toEqual([['Static'], 0])
  },
)

test('what failed on the server needs no code; visitors are not told why', () => {
  const live: ComponentRendering = {
    uid: 'x',
    componentName: 'Live',
    fields,
    placeholders: { in: [{ componentName: 'Live' }] },
  }
  const failures = new Map([[live, new Error('secret')]])
  const { layout, names } = pruneLayout(layoutOf([live]), components, { failures })
  expect(layout.sitecore.route?.placeholders.main).toEqual([{ uid: 'x', componentName: 'Live', failed: true }])
  expect(names).toEqual([])
  const preview = pruneLayout(layoutOf([live], { pageState: 'preview' }), components, { failures }).layout
  expect(preview.sitecore.route?.placeholders.main?.[0]).toMatchObject({ failed: 'secret' })
})

test('a page that was not found stays as it is', () => {
  const layout = { sitecore: { context: {}, route: null } }
  expect(pruneLayout(layout, components).layout).toBe(layout)
})

const name = fc.constantFrom('Static', 'Live', 'Unknown', null)
const { one } = fc.letrec((tie) => ({
  one: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ uid: fc.uuid(), componentName: name, fields: fc.constant(fields) }),
    fc.record({
      componentName: name,
      placeholders: fc.dictionary(fc.constantFrom('a', 'b-{*}'), fc.array(tie('one'), { maxLength: 3 }), {
        maxKeys: 2,
      }),
    }),
  ),
}))

test('no interactive rendering is ever lost, and no static one is sent', () => {
  const count = (entries: unknown, name: string): number => {
    const text = JSON.stringify(entries)
    return text.split(`"componentName":"${name}"`).length - 1
  }
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), (renderings) => {
      const layout = layoutOf(renderings)
      const before = JSON.stringify(layout)
      const pruned = pruneLayout(layout, components)
      expect(JSON.stringify(layout)).toBe(before)
      const main = pruned.layout.sitecore.route?.placeholders.main
      // What is below a rendering without a name is never shown.
      if (!before.includes('null')) expect(count(main, 'Live')).toBe(count(renderings, 'Live'))
      expect(pruned.names.includes('Live')).toBe(count(main, 'Live') > 0)
    }),
  )
})
