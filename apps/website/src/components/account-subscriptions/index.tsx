import { defineComponent, useDictionary } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { readSubscriptions } from '../../shop/account/read-subscriptions.ts'
import { ORDERS_PATH, subscriptionPath } from '../../shop/paths.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { Day } from '../elements/day.tsx'
import { RhythmWords } from '../elements/rhythm-field.tsx'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

/** What comes to the shopper by itself. */
export const AccountSubscriptions = defineComponent({
  name: 'AccountSubscriptions',
  title: 'Account: subscriptions',
  group: 'Account',
  icon: 'repeat',
  personal: true,
  serverData: (context) =>
    forShopper(context, (client, { locale, signal }) => readSubscriptions(client, { locale, signal })),
  component: function AccountSubscriptions({ params, page, data }) {
    const { t } = useDictionary()
    const { locale } = page
    return (
      <section {...rootProps(params, 'grid gap-8')}>
        {data === undefined ? (
          <AwayNote page={page} name="Account: subscriptions" />
        ) : (
          <>
            {data.length === 0 && <p className="text-ink-soft">{t('account.noSubscriptions')}</p>}
            <ul className="rows empty:hidden">
              {data.map(({ id, state, frequency, interval, next, names }) => (
                <li key={id} className="row-link grid gap-1 py-4">
                  <a
                    href={pathIn(locale, subscriptionPath(id))}
                    className="font-semibold no-underline after:absolute after:inset-0"
                  >
                    {names.join(', ') || id}
                  </a>
                  <p className="text-small text-ink-soft">
                    <RhythmWords frequency={frequency} interval={interval} /> ·{' '}
                    {state === 'active' ? (
                      <>
                        {t('account.nextTime')} <Day date={next} locale={locale} />
                      </>
                    ) : (
                      t(`account.subscription.${state}`)
                    )}
                  </p>
                </li>
              ))}
            </ul>
            <p className="text-small">
              {t('account.subscriptionsBegin')}{' '}
              <a href={pathIn(locale, ORDERS_PATH)} className="underline">
                {t('account.allOrders')}
              </a>
            </p>
          </>
        )}
      </section>
    )
  },
})
