import { type Page, Placeholder, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'

/** Root placeholders of a site whose pages have header, main part and footer (contract "content" 3.1). */
const HEADER = 'headless-header'
const MAIN = 'headless-main'
const FOOTER = 'headless-footer'
/** The root placeholder of a plain site. */
const PLAIN = 'jss-main'

/** What the shell itself says: it travels with every page that hydrates. */
export const SHELL_PHRASES: readonly string[] = ['header.skip']

/** The id the skip link leads to. */
const MAIN_ID = 'main'

/** The three parts of a page, after a link that leads past the first. */
export function PageBody({ page }: { page: Page }): ReactNode {
  const { t } = useDictionary()
  const { route } = page.layout.sitecore
  if (route === null) return null
  const has = (name: string) => route.placeholders[name] !== undefined
  return (
    <>
      {has(HEADER) && (
        <a href={`#${MAIN_ID}`} className="skip-link no-print">
          {t('header.skip')}
        </a>
      )}
      {has(HEADER) && <Placeholder name={HEADER} rendering={route} />}
      <main id={MAIN_ID} tabIndex={-1}>
        {has(MAIN) && <Placeholder name={MAIN} rendering={route} />}
        {has(PLAIN) && <Placeholder name={PLAIN} rendering={route} />}
      </main>
      {has(FOOTER) && <Placeholder name={FOOTER} rendering={route} />}
    </>
  )
}
