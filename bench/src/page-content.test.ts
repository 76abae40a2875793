import { expect, test } from 'vitest'
import { contentOf, difference } from './page-content.ts'

test('what a visitor sees is counted, whatever the document carries beside it', () => {
  const html =
    '<!DOCTYPE html><html><head><title>Halden</title></head><body class="a"><!--$--><p title="1 &lt; 2">Two  <b>words</b></p>' +
    '<script>self.data.push("<p>again</p>")</script><style>p{}</style><template id="B:0"></template><img src="/a.avif"/></body></html>'
  expect(contentOf(html)).toEqual({ elements: 4, characters: 'Two words'.length })
})

test('two documents differ by their most different part', () => {
  expect(difference({ elements: 100, characters: 1000 }, { elements: 100, characters: 1000 })).toBe(0)
  expect(difference({ elements: 100, characters: 1000 }, { elements: 95, characters: 1200 })).toBeCloseTo(0.2)
  expect(difference({ elements: 100, characters: 1000 }, { elements: 0, characters: 0 })).toBe(1)
})

test('an empty document is not like any other', () => {
  expect(difference({ elements: 0, characters: 0 }, { elements: 1, characters: 1 })).toBe(Number.POSITIVE_INFINITY)
})
