import type { Field, LinkValue } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { pathIn } from '../languages.ts'

/** The address path of the page being shown, in its language. */
export function currentPath(page: Page): string {
  return pathIn(page.locale, page.layout.sitecore.context.itemPath ?? '/')
}

/** How a link stands to the page being shown, as `aria-current` says it: the page itself, or a place above it. */
export function currentMark(page: Page, field: Field<LinkValue> | undefined): 'page' | 'true' | undefined {
  const href = field?.value?.href
  if (!href) return undefined
  const here = currentPath(page)
  if (href === here) return 'page'
  return href !== pathIn(page.locale, '/') && here.startsWith(`${href}/`) ? 'true' : undefined
}
