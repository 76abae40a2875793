import { expect, test } from 'vitest'
import { readRedirects, readSynonyms, redirectLines, synonymLines } from './word-lines.ts'

test('synonyms stand in lines', () => {
  const groups = [
    ['sofa', 'couch'],
    ['أريكة', 'كنبة'],
  ]
  expect(readSynonyms('sofa, couch\n\nأريكة، كنبة ،\n')).toEqual(groups)
  expect(readSynonyms(synonymLines(groups))).toEqual(groups)
  expect(readSynonyms('sofa, couch\n\nalone, alone')).toEqual({ line: 3 })
})

test('redirects lead to a path of the site or to an address', () => {
  const redirects = [
    { keyphrase: 'my returns', url: '/help/returns?a=b' },
    { keyphrase: 'jobs', url: 'https://jobs.example/x' },
  ]
  expect(readRedirects(redirectLines(redirects))).toEqual(redirects)
  for (const line of ['returns', '= /help', 'a = help', 'a = //evil.example', 'a = javascript:alert(1)'])
    expect(readRedirects(`ok = /ok\n${line}`)).toEqual({ line: 2 })
})
