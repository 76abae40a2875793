import { expect, test } from 'vitest'
import { pageMode, pageStateOf } from './page-mode.ts'

test.each([
  [{}, 'normal'],
  [{ pageEditing: false, pageState: 'normal' as const }, 'normal'],
  [{ pageEditing: false, pageState: 'preview' as const }, 'preview'],
  [{ pageEditing: true, pageState: 'edit' as const }, 'edit'],
  [{ pageEditing: true }, 'edit'],
  [undefined, 'normal'],
  // Specification: page-modes
])('the context %j tells %s', (context, state) => {
  expect(pageStateOf(context)).toBe(state)
})

test.each([
  ['normal', false, [true, false, false, false]],
  ['preview', false, [false, true, false, false]],
  ['edit', false, [false, false, true, false]],
  ['library', false, [false, false, false, true]],
  ['library', true, [false, false, true, true]],
  ['library-metadata', false, [false, false, true, true]],
] as const)(
  'mode %s (variant generation: %s)',
  (name, generation, [isNormal, isPreview, isEditing, isDesignLibrary]) => {
    expect(pageMode(name, generation)).toEqual({
      name,
      isNormal,
      isPreview,
      isEditing,
      isDesignLibrary,
      designLibrary: { isVariantGeneration: generation },
    })
  },
)
