import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ComponentEntry } from './component-registry.ts'
import { componentMap, defineComponent } from './define-component.ts'
import { EDIT, layoutOf } from './layout.fixture.ts'
import { htmlOf } from './page.fixture.tsx'

const Teaser = defineComponent({ name: 'Teaser', component: () => 'teaser', variants: { Split: () => 'split' } })
const map = new Map<string, ComponentEntry>([
  ...componentMap([Teaser]),
  ['Module', { default: () => 'default', Default: () => 'Default', Other: () => 'other' }],
])

let errors: unknown[]
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void errors.push(text))
})
afterEach(() => vi.restoreAllMocks())

test('an unknown variant counts as a missing component', () => {
  const layout = layoutOf([{ componentName: 'Teaser', params: { FieldNames: 'Nope' } }])
  expect(htmlOf(layout, map)).toBe('')
  expect(errors).toEqual([`Placeholder main contains unknown component Teaser. Add it to the website's components.`])
})

test.each(['constructor', 'toString', '__proto__'])('%s is no variant', (FieldNames) => {
  for (const componentName of ['Teaser', 'Module']) {
    expect(htmlOf(layoutOf([{ componentName, params: { FieldNames } }]), map)).toBe('')
  }
})

test('a component that is loaded late is asked for once, and told whether an author edits', () => {
  const element = vi.fn((isEditing?: boolean) => () => (isEditing ? 'at once' : 'late'))
  const late = new Map([['Late', { module: async () => undefined, element }]])
  expect(htmlOf(layoutOf([{ componentName: 'Late' }, { componentName: 'Late' }]), late)).toBe('latelate')
  expect(element).toHaveBeenCalledOnce()
  expect(htmlOf(layoutOf([{ componentName: 'Late' }], EDIT), late)).toContain('at once')
  expect(htmlOf(layoutOf([{ componentName: 'Late', params: { FieldNames: 'Other' } }]), late)).toBe('')
})

test.each([
  [undefined, 'Default'],
  ['Default', 'Default'],
  ['Other', 'other'],
])('the variant %s of a module is its export %s', (FieldNames, shown) => {
  expect(htmlOf(layoutOf([{ componentName: 'Module', params: { ...(FieldNames && { FieldNames }) } }]), map)).toBe(
    shown,
  )
})

test('a vendor style factory is asked with the variant only when there is one, and with the rendering', () => {
  const asked: unknown[] = []
  const componentFactory = (name: string, variant?: string, rendering?: { uid?: string }) => {
    asked.push([name, variant, rendering?.uid])
    return () => 'made'
  }
  const layout = layoutOf([
    { uid: 'u', componentName: 'X' },
    { uid: 'v', componentName: 'Y', params: { FieldNames: 'Z' } },
  ])
  expect(htmlOf(layout, map, { componentMap: undefined, componentFactory })).toBe('mademade')
  expect(asked).toEqual([
    ['X', undefined, 'u'],
    ['Y', 'Z', 'v'],
  ])
})
