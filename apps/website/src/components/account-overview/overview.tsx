import { type Page, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import type { OverviewView } from '../../shop/account/read-overview.ts'
import { APPROVALS_PATH } from '../../shop/company/company-paths.ts'
import { ADDRESSES_PATH, LISTS_PATH, listPath, ORDERS_PATH, PRODUCTS_PATH, subscriptionPath } from '../../shop/paths.ts'
import { AddressLines } from '../elements/address-lines.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { Day } from '../elements/day.tsx'
import { OrderRows } from '../elements/order-rows.tsx'
import { pathIn } from '../languages.ts'

export function Overview({ data, page }: { data: OverviewView; page: Page }) {
  const { t } = useDictionary()
  const counted = useCounted()
  const { locale } = page
  const { name, orders, awaiting, approvable, address, lists, nextSubscription } = data
  const waits = awaiting.length + approvable > 0 || nextSubscription !== undefined
  return (
    <>
      <p className="text-lead leading-[var(--leading-lead)]">{t('account.greeting', { name })}</p>
      {waits && (
        <div className="grid gap-4">
          <h2 className="text-title-s">{t('account.waits')}</h2>
          <ul className="rows">
            {approvable > 0 && (
              <li className="py-3">
                <a href={pathIn(locale, APPROVALS_PATH)} className="underline">
                  {counted('account.waits.approvable', approvable)}
                </a>
              </li>
            )}
            {awaiting.length > 0 && (
              <li className="py-3">
                <a href={`${pathIn(locale, ORDERS_PATH)}?status=approval`} className="underline">
                  {counted('account.waits.awaiting', awaiting.length)}
                </a>
              </li>
            )}
            {nextSubscription && (
              <li className="py-3">
                <a href={pathIn(locale, subscriptionPath(nextSubscription.id))} className="underline">
                  {t('account.waits.subscription')}
                </a>{' '}
                <Day date={nextSubscription.date} locale={locale} />
              </li>
            )}
          </ul>
        </div>
      )}
      <div className="grid gap-4">
        <Head title={t('account.lastOrders')} href={pathIn(locale, ORDERS_PATH)} more={t('account.allOrders')} />
        {orders.length > 0 ? (
          <OrderRows orders={orders} locale={locale} />
        ) : (
          <p className="text-ink-soft">
            {t('account.noOrders')}{' '}
            <a href={pathIn(locale, PRODUCTS_PATH)} className="underline">
              {t('account.toShop')}
            </a>
          </p>
        )}
      </div>
      <div className="grid gap-x-12 gap-y-12 @2xl:grid-cols-2">
        <div className="grid content-start gap-4">
          <Head
            title={t('account.mainAddress')}
            href={pathIn(locale, ADDRESSES_PATH)}
            more={t('account.allAddresses')}
          />
          {address ? (
            <AddressLines address={address} locale={locale} />
          ) : (
            <p className="text-ink-soft">{t('account.noAddresses')}</p>
          )}
        </div>
        <div className="grid content-start gap-4">
          <Head title={t('account.yourLists')} href={pathIn(locale, LISTS_PATH)} more={t('account.allLists')} />
          {lists.length > 0 ? (
            <ul className="grid gap-2 text-small">
              {lists.map(({ id, name }) => (
                <li key={id}>
                  <a href={pathIn(locale, listPath(id))} className="inline-flex min-h-8 items-center underline">
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">{t('account.noLists')}</p>
          )}
        </div>
      </div>
    </>
  )
}

function Head({ title, href, more }: { title: ReactNode; href: string; more: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-title-s">{title}</h2>
      <a href={href} className="inline-flex min-h-8 items-center text-small underline">
        {more}
      </a>
    </div>
  )
}
