import { type Page, useDictionary } from '@tessera/content/react'
import { Globe } from 'lucide-react'
import { useId } from 'react'
import { encodePath } from '../../page/locale.ts'
import { LANGUAGE_NAMES, pathIn } from '../languages.ts'

/** What the home page is called in each language: said where the page itself is not written in it. */
const HOME_NAMES: Readonly<Record<string, string>> = { en: 'Home page', de: 'Startseite', ar: 'الصفحة الرئيسية' }

/**
 * The page in each language of the site, each named in its own words. A language the page is not written in stays on
 * the list, so that the list is the same everywhere; it leads to its home page and says so. What names in the address what
 * the page shows goes along. An error page stands for no page: every language leads home.
 */
export function LanguageLinks({ page }: { page: Page }) {
  const query = page.notFound ? '' : (page.query ?? '')
  const path = page.notFound ? '/' : (page.layout.sitecore.context.itemPath ?? '/')
  return Object.entries(LANGUAGE_NAMES).map(([tag, name]) => {
    const isWritten = tag === page.locale || page.languages?.includes(tag) !== false
    return (
      <li key={tag}>
        <a
          href={
            encodePath(pathIn(tag, isWritten ? (page.about?.paths?.[tag] ?? path) : '/')) + (isWritten ? query : '')
          }
          lang={tag}
          hrefLang={tag}
          aria-current={tag === page.locale ? 'true' : undefined}
          className="language-link"
        >
          {name}
          {!isWritten && path !== '/' && <span className="language-elsewhere">{HOME_NAMES[tag]}</span>}
        </a>
      </li>
    )
  })
}

export function LanguageSwitch({ page }: { page: Page }) {
  const { t } = useDictionary()
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className="icon-button hidden gap-1.5 px-2 text-small lg:inline-flex">
        <Globe size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">{t('header.language')}: </span>
        <span className="uppercase">{page.locale}</span>
      </button>
      <ul id={id} popover="auto" className="menu-drop">
        <LanguageLinks page={page} />
      </ul>
    </>
  )
}
