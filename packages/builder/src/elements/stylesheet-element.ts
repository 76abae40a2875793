import { DEFAULT_REVISION, EDGE_STYLES } from '../constants.ts'
import type { Revision } from '../source/component-source.ts'
import { parseStylesheetSource, type StylesheetAddress } from '../source/stylesheet-source.ts'
import { type ElementKind, inherited } from './element-life.ts'
import { showStylesheet } from './page-stylesheet.ts'
import { sourceOf } from './source-attribute.ts'

/** `<feaas-stylesheet>` (contract "component-builder", 4.3). */
export const stylesheetElement = (cdn: string): ElementKind<StylesheetAddress | string> => ({
  name: 'feaas-stylesheet',
  attributes: ['src', 'library', 'cdn', 'hostname', 'revision'],
  defaults: { cdn, revision: DEFAULT_REVISION },
  read(element) {
    const source = element.getAttribute('src')
    if (source?.includes(EDGE_STYLES)) return source
    const parsed = sourceOf(element, parseStylesheetSource)
    return {
      cdn: inherited(element, 'cdn') ?? inherited(element, 'hostname') ?? parsed?.cdn ?? cdn,
      library: inherited(element, 'library') ?? parsed?.library ?? '',
      revision: (element.getAttribute('revision') as Revision | null) ?? parsed?.revision,
    }
  },
  begin: ({ render }) => ({
    isReady: (address) => typeof address === 'string' || address.library !== '',
    load: (address) => showStylesheet(address, render),
    update: (address, before) => JSON.stringify(address) !== JSON.stringify(before),
  }),
})
