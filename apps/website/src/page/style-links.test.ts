import type { LayoutData } from '@tessera/content'
import { expect, test } from 'vitest'
import { styleLinks } from './style-links.ts'

const layout: LayoutData = {
  sitecore: {
    context: {},
    route: { name: 'home', fields: { Text: { value: '<p class="ck-content">x</p>' } }, placeholders: {} },
  },
}
const SHEET = '/v1/files/pages/styles/content-styles.css'
const hrefs = (contextId: string | undefined, edgeUrl: string) =>
  styleLinks(layout, contextId, edgeUrl).map(({ href }) => href)

test('the links of one layout are those of the context and the address that are asked for, again and again', () => {
  for (const _ of ['computed', 'remembered']) {
    expect(hrefs('one', 'http://e')).toEqual([`http://e${SHEET}?sitecoreContextId=one`])
    expect(hrefs('two', 'http://e')).toEqual([`http://e${SHEET}?sitecoreContextId=two`])
    expect(hrefs('one', 'http://f')).toEqual([`http://f${SHEET}?sitecoreContextId=one`])
    expect(hrefs(undefined, 'http://e')).toEqual([SHEET])
  }
})
