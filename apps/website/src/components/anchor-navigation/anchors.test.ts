import { expect, test } from 'vitest'
import { anchorId } from '../container/anchor-id.ts'
import { samplePage } from '../playground/sample-page.ts'
import { anchorsOf } from './anchors.ts'

const container = (params: Record<string, string>, fields = {}, inner: object[] = []) => ({
  componentName: 'Container',
  params,
  fields,
  placeholders: { 'container-{*}': inner as never[] },
})

test('an anchor id is made from what the author wrote', () => {
  expect(anchorId(' Our Materials! ')).toBe('our-materials')
  expect(anchorId('المواد')).toBe('المواد')
  expect(anchorId(' – ')).toBeUndefined()
  expect(anchorId(undefined)).toBeUndefined()
})

// Specification: anchor-entry
test('anchors are listed in document order, nested ones included, each id once', () => {
  const { layout } = samplePage(
    {
      'headless-main': [
        container({ AnchorId: 'One', AnchorLabel: 'The first' }, {}, [container({ AnchorId: 'Inner' })]),
        container({}, { Heading: { value: 'No anchor' } }),
        container({ AnchorId: 'two' }, { Heading: { value: 'The second' } }),
        container({ AnchorId: 'ONE', AnchorLabel: 'Again' }),
      ],
    },
    { locale: 'en' },
  )
  expect(anchorsOf(layout)).toEqual([
    { id: 'one', label: 'The first' },
    { id: 'inner', label: 'Inner' },
    { id: 'two', label: 'The second' },
  ])
})
