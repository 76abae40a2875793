import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DictionaryProvider, type DictionaryProviderProps, useDictionary } from './dictionary.tsx'

function Hello() {
  const { t, locale } = useDictionary()
  return [t('a.b c'), t('hello', { name: 'Ada', count: 0 }), t('none'), locale()].join('|')
}

const shown = (props: Omit<DictionaryProviderProps, 'locale'>) =>
  renderToStaticMarkup(
    <DictionaryProvider locale="ar" {...props}>
      <Hello />
    </DictionaryProvider>,
  )
const lngDict = { 'a.b c': 'dotted', hello: 'Hello {{name}}, {{ count }}' }

// Specification: page-phrases
test('keys are literal, parameters are filled in, a key without a phrase is empty for visitors', () => {
  expect(shown({ lngDict })).toBe('dotted|Hello Ada, 0||ar')
})

test('a key without a phrase shows itself to authors', () => {
  expect(shown({ lngDict, showMissingKeys: true })).toBe('dotted|Hello Ada, 0|none|ar')
})

test('without phrases or without a provider everything is empty', () => {
  expect(shown({ lngDict: undefined })).toBe('|||ar')
  expect(renderToStaticMarkup(<Hello />)).toBe('|||en')
})
