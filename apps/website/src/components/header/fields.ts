import { type ComponentProps, items, link, multiline, type TypedItem } from '@tessera/content/react'
import { NavigationLink } from '../item-types.ts'

export const headerFields = {
  Links: items(() => NavigationLink, { required: true, help: 'Three to six; one with links of its own opens a menu.' }),
  CallToAction: link({ help: 'The one button of the header. Optional.' }),
  PopularSearches: multiline({ help: 'Offered when the search opens, one a line. Optional.' }),
}

export type HeaderProps = ComponentProps<typeof headerFields>

export type NavigationItem = TypedItem<(typeof NavigationLink)['fields']>

/** The next level of a navigation link. */
export function linksBelow(item: NavigationItem): NavigationItem[] {
  const { Links } = item.fields
  return Array.isArray(Links) ? (Links as NavigationItem[]).filter((entry) => entry?.fields?.Link) : []
}
