import { type Page, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import { hasRole } from '../../shop/access/roles.ts'
import { sectionsFor } from '../../shop/account/account-sections.ts'
import {
  APPROVALS_PATH,
  BUDGETS_PATH,
  CARTS_PATH,
  COMPANY_ORDERS_PATH,
  COMPANY_PATH,
  quotePath,
} from '../../shop/company/company-paths.ts'
import { COMPANY_SECTIONS } from '../../shop/company/company-sections.ts'
import type { DashboardView } from '../../shop/company/read-dashboard.ts'
import { ORDERS_PATH, orderPath, PRODUCTS_PATH } from '../../shop/paths.ts'
import { BudgetBar } from '../elements/budget-bar.tsx'
import { BudgetFigures } from '../elements/budget-figures.tsx'
import { CompanyOrderRows } from '../elements/company-order-rows.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { Day } from '../elements/day.tsx'
import { pathIn } from '../languages.ts'

export function Dashboard({ data, page }: { data: DashboardView; page: Page }) {
  const { t } = useDictionary()
  const counted = useCounted()
  const { locale } = page
  const roles = page.shopper?.roles ?? []
  const { name, approvable, quotes, declined, returned, awaiting, budgets, orders, isCompanyWide, house, currency } =
    data
  const waits = approvable + quotes.length + declined.length + returned.length + awaiting > 0
  const seesBudgets = hasRole(roles, 'SpendingAccountAdmin', 'SpendingAccountReader')
  const links = sectionsFor(roles, COMPANY_SECTIONS).filter(({ path }) => path !== COMPANY_PATH)
  return (
    <>
      <p className="text-lead leading-[var(--leading-lead)]">{t('account.greeting', { name })}</p>
      <div className="grid gap-4">
        <h2 className="text-title-s">{t('account.waits')}</h2>
        {waits ? (
          <ul className="rows">
            {approvable > 0 && (
              <Waiting href={pathIn(locale, APPROVALS_PATH)}>{counted('company.approvals.count', approvable)}</Waiting>
            )}
            {quotes.map(({ id, name: quote }) => (
              <Waiting key={id} href={pathIn(locale, quotePath(id))}>
                {t('company.dash.quote', { name: quote || id })}
              </Waiting>
            ))}
            {declined.map(({ id, date }) => (
              <Waiting key={id} href={pathIn(locale, orderPath(id))}>
                {t('company.dash.declined', { order: id })} · <Day date={date} locale={locale} />
              </Waiting>
            ))}
            {returned.map(({ id, person, comments }) => (
              <Waiting key={id} href={pathIn(locale, CARTS_PATH)}>
                {t('company.dash.returned', { order: id, name: person })}{' '}
                <q dir="auto" className="wrap-anywhere">
                  {comments}
                </q>
              </Waiting>
            ))}
            {awaiting > 0 && (
              <Waiting href={`${pathIn(locale, ORDERS_PATH)}?status=approval`}>
                {counted('account.waits.awaiting', awaiting)}
              </Waiting>
            )}
          </ul>
        ) : (
          <p className="text-ink-soft">{t('company.dash.nothing')}</p>
        )}
      </div>
      {budgets.length > 0 && (
        <div className="grid gap-4">
          <Head
            title={t('company.nav.budgets')}
            href={seesBudgets ? pathIn(locale, BUDGETS_PATH) : undefined}
            more={t('company.dash.allBudgets')}
          />
          <ul className="grid gap-6">
            {budgets.map((budget) => (
              <li key={budget.id} className="grid gap-2">
                <h3 className="text-body">
                  <bdi>{budget.name}</bdi>
                </h3>
                <BudgetBar budget={budget} />
                <BudgetFigures budget={budget} currency={currency} locale={locale} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-4">
        <Head
          title={t('account.lastOrders')}
          href={pathIn(locale, isCompanyWide ? COMPANY_ORDERS_PATH : ORDERS_PATH)}
          more={t('account.allOrders')}
        />
        {orders.length > 0 ? (
          <CompanyOrderRows orders={orders} locale={locale} />
        ) : (
          <p className="text-ink-soft">
            {t('company.orders.none')}{' '}
            <a href={pathIn(locale, PRODUCTS_PATH)} className="underline">
              {t('account.toShop')}
            </a>
          </p>
        )}
      </div>
      <div className="grid gap-x-12 gap-y-12 @2xl:grid-cols-2">
        <nav aria-label={t('company.dash.links')} className="grid content-start gap-4">
          <h2 className="text-title-s">{t('company.dash.links')}</h2>
          <ul className="grid gap-x-6 text-small @md:grid-cols-2">
            {links.map(({ path, phrase }) => (
              <li key={path}>
                <a href={pathIn(locale, path)} className="inline-flex min-h-8 items-center underline">
                  {t(phrase)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {house?.contact && (
          <div className="grid content-start gap-4">
            <h2 className="text-title-s">{t('company.dash.contact')}</h2>
            <p className="text-small">
              <span className="block font-semibold">
                <bdi>{house.contact.name}</bdi>
              </span>
              <a href={`mailto:${house.contact.email}`} className="inline-flex min-h-6 items-center underline">
                <bdi dir="ltr">{house.contact.email}</bdi>
              </a>
              {house.contact.phone !== '' && (
                <span className="block">
                  <bdi dir="ltr">{house.contact.phone}</bdi>
                </span>
              )}
            </p>
          </div>
        )}
      </div>
    </>
  )
}

function Waiting({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className="py-3">
      <a href={href} className="underline">
        {children}
      </a>
    </li>
  )
}

function Head({ title, href, more }: { title: string; href: string | undefined; more: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-title-s">{title}</h2>
      {href !== undefined && (
        <a href={href} className="inline-flex min-h-8 items-center text-small underline">
          {more}
        </a>
      )}
    </div>
  )
}
