import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createDictionary, DictionaryProvider, useDictionary } from './dictionary.tsx'

const phrases = { 'a.b c': 'dotted', hello: 'Hello {{name}}, {{ count }} of {{gone}}.', odd: 7 as never }

test('keys are literal and parameters are filled in', () => {
  const { t, locale } = createDictionary(phrases, 'de')
  expect(t('a.b c')).toBe('dotted')
  expect(t('hello', { name: '$&', count: 0 })).toBe('Hello $&, 0 of .')
  expect(locale()).toBe('de')
})

test('a key without a phrase is empty for visitors and shows itself to authors', () => {
  for (const key of ['none', 'toString', 'odd']) {
    expect(createDictionary(phrases, 'en').t(key)).toBe('')
    expect(createDictionary(phrases, 'en', true).t(key)).toBe(key)
  }
  expect(createDictionary(undefined, 'en').t('none')).toBe('')
})

test('components below the provider read it', () => {
  const Hello = () => {
    const { t, locale } = useDictionary()
    return `${t('a.b c')} ${locale()}`
  }
  expect(
    renderToStaticMarkup(
      <DictionaryProvider lngDict={phrases} locale="ar">
        <Hello />
      </DictionaryProvider>,
    ),
  ).toBe('dotted ar')
})
