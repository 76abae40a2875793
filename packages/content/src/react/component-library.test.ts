import { expect, test } from 'vitest'
import { applyComponentUpdate } from './component-library.ts'
import { layoutOf } from './layout.fixture.ts'

const inner = { uid: 'AB-1', componentName: 'Inner', fields: { A: { value: 1 }, B: { value: 2 } }, params: { p: '1' } }
const layout = layoutOf([{ uid: 'outer', componentName: 'Outer', placeholders: { in: [null, inner] } }])

test('an update changes given fields and parameters of the rendering it names, in any case of letters', () => {
  const before = structuredClone(layout)
  const updated = applyComponentUpdate(layout, { uid: 'ab-1', fields: { B: { value: 3 } } })
  expect(updated?.sitecore.route?.placeholders.main?.[0]).toEqual({
    uid: 'outer',
    componentName: 'Outer',
    placeholders: { in: [null, { ...inner, fields: { A: { value: 1 }, B: { value: 3 } } }] },
  })
  expect(layout).toEqual(before)
})

test('an update without a uid, or of an unknown one, changes nothing', () => {
  expect(applyComponentUpdate(layout, { fields: {} })).toBeUndefined()
  expect(applyComponentUpdate(layout, { uid: 'other' })).toBeUndefined()
  expect(applyComponentUpdate(layout, { uid: 7 as never })).toBeUndefined()
  expect(applyComponentUpdate(layoutOf([{ uid: 7, componentName: 'X' }]), { uid: 'a' })).toBeUndefined()
})
