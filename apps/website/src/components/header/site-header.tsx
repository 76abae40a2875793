import { Link, useDictionary, usePageSettings } from '@tessera/content/react'
import { Menu, Moon, Scale, Search, ShoppingBag, UserRound } from 'lucide-react'
import { useId } from 'react'
import { ACCOUNT_PATH, CART_PATH, COMPARE_PATH } from '../../shop/paths.ts'
import { isPresent, listOf, textOf } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import { Wordmark } from '../elements/wordmark.tsx'
import { pathIn } from '../languages.ts'
import type { HeaderProps } from './fields.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationMenu } from './navigation-menu.tsx'
import { searchPath } from './search-path.ts'

export function SiteHeader({ fields, params, page }: HeaderProps) {
  const { t } = useDictionary()
  const mobileId = useId()
  const links = listOf(fields.Links)
  const search = searchPath(page)
  // Only a page that was made for somebody says who it is.
  const { firstName = '', company = '' } = page.shopper?.introduction ?? {}
  const who = [firstName, company].filter(Boolean).join(', ')
  return (
    <header {...rootProps(params, 'site-header sticky top-0 z-40 border-b border-line bg-paper')}>
      <div className="frame flex h-[var(--header-height)] items-center gap-6">
        <a
          href={pathIn(page.locale, '/')}
          className="flex min-h-11 items-center no-underline"
          aria-label={t('header.home')}
        >
          <Logo />
        </a>
        <nav aria-label={t('header.navigation')} className="me-auto hidden lg:block">
          <ul className="flex items-center">
            {links.map((item, index) => (
              <NavigationMenu key={item.id ?? index} item={item} page={page} />
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1">
          {search && (
            <a
              href={search}
              data-popular-searches={textOf(fields.PopularSearches)}
              className="icon-button"
              aria-label={t('header.search')}
            >
              <Search size={20} strokeWidth={1.5} aria-hidden="true" />
            </a>
          )}
          <a
            href={pathIn(page.locale, ACCOUNT_PATH)}
            data-no-prerender=""
            className="icon-button hidden w-auto min-w-11 gap-2 px-2 sm:inline-flex"
            aria-label={who === '' ? t('cart.account') : t('people.account', { name: who })}
          >
            <UserRound size={20} strokeWidth={1.5} aria-hidden="true" />
            {firstName && (
              <span className="account-name hidden text-small xl:inline">
                <bdi>{firstName}</bdi>
              </span>
            )}
          </a>
          <CartLink locale={page.locale} />
          <button
            type="button"
            data-theme-switch=""
            aria-pressed="false"
            aria-label={t('header.theme')}
            className="icon-button hidden scripted:min-[23rem]:inline-flex"
          >
            <Moon size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <LanguageSwitch page={page} />
          {isPresent(fields.CallToAction) && (
            <Link
              field={fields.CallToAction}
              className="button ms-3 hidden min-h-11! whitespace-nowrap lg:inline-flex"
            />
          )}
          <button
            type="button"
            popoverTarget={mobileId}
            className="icon-button -me-2 lg:hidden"
            aria-label={t('header.menu')}
          >
            <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <MobileMenu id={mobileId} links={links} action={fields.CallToAction} page={page} />
        </div>
      </div>
      <CompareLink locale={page.locale} />
    </header>
  )
}

/**
 * The way to the products that are compared, above a page that shows any to compare: the site's script says how many there
 * are.
 */
function CompareLink({ locale }: { locale: string }) {
  const { t } = useDictionary()
  return (
    <p className="compare-link no-print">
      <a href={pathIn(locale, COMPARE_PATH)} data-no-prerender="" className="button button-quiet">
        <Scale size={18} strokeWidth={1.5} aria-hidden="true" />
        <span>
          {t('product.compare.add')} (
          <b data-compare-count="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />)
        </span>
      </a>
    </p>
  )
}

/** The way to the cart, with how many pieces lie in it: the site's script fills that in, on cached pages too. */
function CartLink({ locale }: { locale: string }) {
  const { t } = useDictionary()
  return (
    <a href={pathIn(locale, CART_PATH)} data-cart="" data-no-prerender="" className="icon-button cart-link">
      <ShoppingBag size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className="sr-only">{t('cart.link')}</span>
      <span className="cart-count">
        <span className="sr-only">{t('cart.linkCount')}</span>
        {/* Where an author edits, React takes over the header as well: what stands in here by then stays. */}
        <b data-cart-count="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </span>
    </a>
  )
}

/** The site's own logo when its settings name one, else the wordmark. */
function Logo() {
  const { logoURL } = usePageSettings()
  return logoURL ? <img src={logoURL} alt="" width={106} height={30} className="logo-image" /> : <Wordmark />
}
