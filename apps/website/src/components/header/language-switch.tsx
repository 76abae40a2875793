import { type Page, useDictionary } from '@tessera/content/react'
import { Globe } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../elements/section.tsx'
import { LANGUAGE_NAMES, pathIn } from '../languages.ts'

/** The same page in each language, each named in its own words. */
export function LanguageLinks({ page, className }: { page: Page; className?: string }) {
  const path = page.layout.sitecore.context.itemPath ?? '/'
  return Object.entries(LANGUAGE_NAMES).map(([tag, name]) => (
    <li key={tag}>
      <a
        href={pathIn(tag, path)}
        lang={tag}
        hrefLang={tag}
        aria-current={tag === page.locale ? 'true' : undefined}
        className={classes('language-link', className)}
      >
        {name}
      </a>
    </li>
  ))
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
