import type { Field, LinkValue } from '@tessera/content'
import { Link, type Page, useDictionary } from '@tessera/content/react'
import { UserRound, X } from 'lucide-react'
import { ACCOUNT_PATH } from '../../shop/paths.ts'
import { isPresent } from '../elements/present.ts'
import { currentMark } from '../elements/where.ts'
import { Wordmark } from '../elements/wordmark.tsx'
import { pathIn } from '../languages.ts'
import { linksBelow, type NavigationItem } from './fields.ts'
import { LanguageLinks } from './language-switch.tsx'

interface MobileMenuProps {
  id: string
  links: readonly NavigationItem[]
  action: Field<LinkValue> | undefined
  page: Page
}

/** The whole navigation as a sheet over a narrow window; its second level folds open. */
export function MobileMenu({ id, links, action, page }: MobileMenuProps) {
  const { t } = useDictionary()
  return (
    <div id={id} popover="auto" className="menu-sheet" aria-label={t('header.menu')} role="dialog">
      <div className="frame flex h-[var(--header-height)] items-center justify-between">
        <Wordmark />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="icon-button -me-2"
          aria-label={t('header.close')}
        >
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label={t('header.navigation')} className="frame pt-4 pb-12">
        <ul className="border-b border-line">
          {links.map((item, index) => (
            <li key={item.id ?? index} className="border-t border-line">
              <MobileEntry item={item} page={page} />
            </li>
          ))}
        </ul>
        <a
          href={pathIn(page.locale, ACCOUNT_PATH)}
          data-no-prerender=""
          className="mt-6 flex min-h-11 items-center gap-3 no-underline sm:hidden"
        >
          <UserRound size={20} strokeWidth={1.5} aria-hidden="true" />
          {t('cart.account')}
        </a>
        {isPresent(action) && <Link field={action} className="button mt-8 w-full" />}
        <p className="mt-10 text-small font-semibold text-ink-soft">{t('header.language')}</p>
        <ul className="-mx-3 mt-1 flex flex-wrap">
          <LanguageLinks page={page} />
        </ul>
      </nav>
    </div>
  )
}

function MobileEntry({ item, page }: { item: NavigationItem; page: Page }) {
  const { t } = useDictionary()
  const { Link: link } = item.fields
  const below = linksBelow(item)
  if (!isPresent(link)) return null
  if (below.length === 0) {
    return (
      <Link
        field={link}
        aria-current={currentMark(page, link)}
        className="flex min-h-16 items-center text-title-s no-underline"
      />
    )
  }
  return (
    <details name="mobile-menu">
      <summary className="flex min-h-16 items-center justify-between text-title-s">
        {link.value?.text}
        <span className="fold-mark text-action" aria-hidden="true" />
      </summary>
      <ul className="pb-5">
        {below.map((entry, index) => (
          <li key={entry.id ?? index}>
            <Link
              field={entry.fields.Link}
              aria-current={currentMark(page, entry.fields.Link)}
              className="flex min-h-11 items-center text-ink-soft no-underline"
            />
          </li>
        ))}
        <li>
          <Link field={link} className="flex min-h-11 items-center font-semibold no-underline">
            {t('header.overview', { name: link.value?.text ?? '' })}
          </Link>
        </li>
      </ul>
    </details>
  )
}
