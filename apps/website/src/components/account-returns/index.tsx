import { defineComponent, useDictionary } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { ORDERS_PATH, returnPath } from '../../shop/paths.ts'
import { readReturns } from '../../shop/returns/read-returns.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { Day } from '../elements/day.tsx'
import { rootProps } from '../elements/section.tsx'
import { ReturnMark } from '../elements/status-mark.tsx'
import { pathIn } from '../languages.ts'

/** The shopper's returns. */
export const AccountReturns = defineComponent({
  name: 'AccountReturns',
  title: 'Account: returns',
  group: 'Account',
  icon: 'undo-2',
  personal: true,
  serverData: (context) => forShopper(context, (client, { signal }) => readReturns(client, signal)),
  component: function AccountReturns({ params, page, data }) {
    const { t } = useDictionary()
    const counted = useCounted()
    const { locale } = page
    return (
      <section {...rootProps(params, 'grid gap-8')}>
        {data === undefined ? (
          <AwayNote page={page} name="Account: returns" />
        ) : data.length === 0 ? (
          <p className="text-ink-soft">{t('account.noReturns')}</p>
        ) : (
          <ul className="rows">
            {data.map(({ id, orderId, state, date, pieces }) => (
              <li key={id} className="row-link flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
                <div className="min-w-0">
                  <a
                    href={pathIn(locale, returnPath(id))}
                    className="font-semibold no-underline after:absolute after:inset-0"
                  >
                    <Day date={date} locale={locale} />
                  </a>
                  <p className="text-small text-ink-soft">
                    {t('account.order')} <bdi className="break-all">{orderId}</bdi> ·{' '}
                    {counted('account.pieces', pieces)}
                  </p>
                </div>
                <ReturnMark state={state} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && (
          <p className="text-small">
            {t('account.returnsBegin')}{' '}
            <a href={pathIn(locale, ORDERS_PATH)} className="underline">
              {t('account.allOrders')}
            </a>
          </p>
        )}
      </section>
    )
  },
})
