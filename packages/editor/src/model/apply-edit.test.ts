import { LayoutOperationError } from '@tessera/content'
import { type Page, pageOf } from '@tessera/content/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit, applyEdits, slotsOf } from './apply-edit.ts'
import type { Edit, RenderingNode } from './edit.ts'

const field = (itemId: string, fieldId: string, rawValue: string, fieldType = 'Single-Line Text') => ({
  value: rawValue,
  metadata: {
    datasource: { id: itemId, language: 'en', revision: 'r', version: 1 },
    title: fieldId,
    fieldId,
    fieldType,
    rawValue,
  },
})

const ITEM = '6b1d8f6e-0000-4000-8000-000000000001'

function page(): Page {
  const text = (uid: string): RenderingNode => ({
    uid,
    componentName: 'Text',
    fields: { Words: field(ITEM, 'words', 'Hello') },
  })
  const placeholders = {
    'headless-main': [
      text('a'),
      { uid: 'box', componentName: 'Box', placeholders: { inner: [text('b'), text('c')], other: [] } },
    ],
    'headless-footer': [text('d')],
  }
  return pageOf({
    sitecore: {
      context: { pageEditing: true, pageState: 'edit', editMode: 'metadata' },
      route: { name: 'home', fields: { Title: field(ITEM, 'title', 'Home') }, placeholders },
    },
  } as unknown as Parameters<typeof pageOf>[0])
}

describe('a field', () => {
  const edit: Edit = {
    kind: 'field',
    itemId: ITEM.toUpperCase(),
    language: 'en',
    fieldId: '{WORDS}',
    title: 'Words',
    type: 'Single-Line Text',
    before: 'Hello',
    value: 'Good day',
  }

  test('changes wherever the page shows it, and nowhere else', () => {
    const start = page()
    const { page: next } = applyEdit(start, edit)
    expect(JSON.stringify(next).match(/Good day/g)).toHaveLength(8)
    expect(JSON.stringify(next)).not.toContain('Hello')
    expect(next.layout.sitecore.route?.fields).toBe(start.layout.sitecore.route?.fields)
    expect(start).toEqual(page())
  })

  test('of another language is another field', () => {
    const start = page()
    expect(applyEdit(start, { ...edit, language: 'de' }).page.layout).toBe(start.layout)
  })

  test('of a kind that the service draws keeps its look and takes the stored value', () => {
    const start = page()
    const route = start.layout.sitecore.route
    if (route?.fields) route.fields.Picture = field(ITEM, 'picture', '<image />', 'Image') as never
    const { page: next } = applyEdit(start, { ...edit, fieldId: 'picture', value: '<image alt="x" />' })
    expect(next.layout.sitecore.route?.fields?.Picture).toMatchObject({
      value: '<image />',
      metadata: { rawValue: '<image alt="x" />' },
    })
  })
})

test('what the layout cannot take leaves the page alone', () => {
  const start = page()
  const wrong: Edit = { kind: 'layout', operation: { op: 'remove', uid: 'nobody' } }
  expect(() => applyEdits(start, [wrong])).toThrow(LayoutOperationError)
  expect(start).toEqual(page())
})

test('undoing any row of edits brings back the page they began on', () => {
  const uid = fc.constantFrom('a', 'b', 'c', 'd', 'box')
  const place = fc
    .constantFrom([null, 'headless-main'], [null, 'headless-footer'], ['box', 'inner'], ['box', 'other'])
    .chain(([parent, key]) =>
      fc.nat(4).map((index) => ({ parent: parent as string | null, key: key as string, index })),
    )
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc
      .record({ uid, at: place })
      .map(({ uid, at }) => ({ kind: 'layout' as const, operation: { op: 'move' as const, uid, at } })),
    uid.map((uid) => ({ kind: 'layout' as const, operation: { op: 'remove' as const, uid } })),
    fc.record({ at: place, uid: fc.uuid() }).map(({ at, uid }) => ({
      kind: 'layout' as const,
      operation: { op: 'insert' as const, node: { uid, componentName: 'Text' }, at },
    })),
    fc.record({ uid, value: fc.string() }).map(({ uid, value }) => ({
      kind: 'layout' as const,
      operation: { op: 'setParams' as const, uid, params: { Styles: value } },
    })),
    fc.record({ uid, dataSource: fc.constantFrom('', ITEM, 'local:/Data/words') }).map(({ uid, dataSource }) => ({
      kind: 'layout' as const,
      operation: { op: 'setDataSource' as const, uid, dataSource },
    })),
    fc.string().map((value) => ({
      kind: 'field' as const,
      itemId: ITEM,
      language: 'en',
      fieldId: 'title',
      title: 'Title',
      type: 'Single-Line Text',
      before: '',
      value,
    })),
  )
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      let now = page()
      const back: Edit[][] = []
      for (const one of edits) {
        try {
          const before = titleOf(now)
          const whole = one.kind === 'field' ? { ...one, before } : one
          const applied = applyEdits(now, [whole])
          now = applied.page
          back.unshift(applied.inverse)
        } catch (error) {
          if (!(error instanceof LayoutOperationError)) throw error
        }
      }
      for (const inverse of back) now = applyEdits(now, inverse).page
      expect(filled(now)).toEqual(filled(page()))
    }),
    { numRuns: 300 },
  )
})

const titleOf = (page: Page): string =>
  (page.layout.sitecore.route?.fields?.Title as { metadata?: { rawValue?: string } })?.metadata?.rawValue ?? ''

/** Without placeholders that hold nothing and parameters that are none: a layout need not name those. */
function filled(page: Page): unknown {
  return [
    page.layout.sitecore.route?.fields,
    JSON.parse(
      JSON.stringify(slotsOf(page), (_key, value) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).filter(([, one]) => !(Array.isArray(one) && one.length === 0)))
          : value,
      ),
    ),
  ]
}
