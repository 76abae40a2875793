import { expect, test } from 'vitest'
import { UnauthenticatedError } from '../ground/http/errors.ts'
import { readPageView, readVersion } from './page-state.ts'

const view = (headers: Record<string, string>, query = '', isAuthor = true) =>
  readPageView(new Request('http://platform.example/', { headers }), new URLSearchParams(query), async () => {
    if (!isAuthor) throw new UnauthenticatedError('No.', 'Sign in.')
  })

test.each([
  [{}, '', { state: 'normal', layoutKind: 'final' }],
  [{ sc_editmode: 'TRUE' }, '', { state: 'edit', layoutKind: 'final' }],
  [{ sc_editMode: 'false', sc_previewMode: 'false' }, '', { state: 'normal', layoutKind: 'final' }],
  [{ sc_previewMode: 'true' }, '', { state: 'preview', layoutKind: 'final' }],
  [{ sc_previewMode: 'true', sc_editMode: 'true' }, '', { state: 'edit', layoutKind: 'final' }],
  [{}, 'sc_mode=preview', { state: 'preview', layoutKind: 'final' }],
  [{}, 'sc_mode=edit', { state: 'edit', layoutKind: 'final' }],
  [
    { sc_layoutKind: 'shared', sc_variant: 'v1', sc_previewTime: 'x' },
    '',
    { state: 'normal', layoutKind: 'shared', variant: 'v1' },
  ],
])('%j %j is %j', async (headers, query, expected) => {
  expect(await view(headers as Record<string, string>, query)).toEqual(expected)
})

test('drafts need an author', async () => {
  await expect(view({ sc_editMode: 'true' }, '', false)).rejects.toMatchObject({ status: 401 })
  await expect(view({ sc_previewMode: 'true' }, '', false)).rejects.toMatchObject({ status: 401 })
  await expect(view({}, 'sc_mode=edit', false)).rejects.toMatchObject({ status: 401 })
  await expect(view({ sc_layoutKind: 'shared' }, '', false)).resolves.toMatchObject({ state: 'normal' })
})

test('an unknown mode is refused', async () => {
  await expect(view({}, 'sc_mode=admin')).rejects.toMatchObject({ status: 400 })
})

test('a version is a number; empty and latest mean the newest', () => {
  expect([undefined, null, '', 'latest', ' 3 ', '3', '-1', 'x', '9999999999'].map(readVersion)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    3,
    3,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})
