import { expect, test } from 'vitest'
import { fieldState, textState } from './text-state.ts'
import { metadataOf } from './translation.fixture.ts'

const stored = { source: 'Hello', seen: 'Hello', state: 'missing' } as const
const stateOf = (of: Parameters<typeof metadataOf>[0], text: Partial<Parameters<typeof textState>[1]> = {}) =>
  textState(metadataOf(of), { ...stored, ...text })

test('what readers see in another language falls back, whatever stands beside it', () => {
  expect(stateOf({ rawValue: 'Hello', shownIn: 'en' })).toBe('fallsBack')
  expect(stateOf({ rawValue: 'Hello', shownIn: 'en' }, { source: 'مرحبا' })).toBe('fallsBack')
})

test('what was written since counts at once', () => {
  expect(stateOf({ rawValue: 'Hallo', shownIn: 'en' })).toBe('translated')
  expect(stateOf({ rawValue: 'Hallo du' }, { seen: 'Hallo', state: 'outdated' })).toBe('translated')
  expect(stateOf({ rawValue: '' }, { seen: 'Hallo', state: 'translated' })).toBe('missing')
})

test('a copy of the source is no translation, and an older one may be none', () => {
  expect(stateOf({ rawValue: 'Hello' }, { state: 'same' })).toBe('same')
  expect(stateOf({ rawValue: 'Hallo' }, { seen: 'Hallo', state: 'outdated' })).toBe('outdated')
  expect(stateOf({ rawValue: 'Hallo' }, { seen: 'Hallo', state: 'translated' })).toBe('translated')
})

test('without a source a field says only whose words it has; shared and empty ones say nothing', () => {
  expect(fieldState(metadataOf({ rawValue: 'Hello', shownIn: 'en' }))).toBe('fallsBack')
  expect(fieldState(metadataOf({ rawValue: 'Hallo' }))).toBe('translated')
  expect(fieldState(metadataOf({ rawValue: '1', version: 0 }))).toBeUndefined()
  expect(fieldState(metadataOf({ rawValue: '', shownIn: 'en' }))).toBeUndefined()
})
