import type { Page } from '@tessera/content/react'
import { pathIn } from '../languages.ts'

/** The address of the site's search page in the page's language; undefined when its settings name none. */
export function searchPath(page: Page): string | undefined {
  const pages = page.layout.sitecore.context.siteSettings?.searchPages ?? []
  const found = pages.find(({ locale }) => locale === page.locale) ?? pages.find(({ locale }) => !locale)
  return found && pathIn(page.locale, found.path)
}
