import { createElement } from 'react'
import type { BuiltComponent } from '../../builder/page-builder.ts'

/**
 * The element of a bound component. Its empty `fetch` says that nothing is left to be fetched; hydration leaves what is in it
 * alone, also where more of the page is operated.
 */
export const BuilderElement = ({ built: { attributes, markup } }: { built: BuiltComponent }) =>
  createElement('feaas-component', {
    class: '-feaas',
    ...attributes,
    fetch: '',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: markup },
  })
