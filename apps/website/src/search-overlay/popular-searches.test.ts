import { expect, test } from 'vitest'
import { popularSearchesOf } from './popular-searches.ts'

test.each([
  ['each line is a search', 'desk lamp\noak chair', ['desk lamp', 'oak chair']],
  ['the line ends of forms are no part of a search', 'desk lamp\r\noak chair\r\n', ['desk lamp', 'oak chair']],
  ['a search is offered once', 'sofa\n rug\nsofa ', ['sofa', 'rug']],
  ['without a search nothing is offered', ' \n\n', []],
])('%s', (_name, text, expected) => expect(popularSearchesOf(text)).toEqual(expected))
