import { type Page, useDictionary } from '@tessera/content/react'
import { orderPath } from '../../shop/paths.ts'
import type { ActedForView } from '../../shop/people/read-on-behalf.ts'
import { Day } from '../elements/day.tsx'
import { pathIn } from '../languages.ts'

/** Who acted for whom, when and why, and what was ordered. */
export function ActingLog({ page, log }: { page: Page; log: readonly ActedForView[] }) {
  const { t } = useDictionary()
  return (
    <div className="grid gap-4 border-t border-line pt-10">
      <h2 className="text-title-s">{t('people.actLog')}</h2>
      {log.length === 0 ? (
        <p className="text-small text-ink-soft">{t('people.actLogEmpty')}</p>
      ) : (
        <ul className="rows">
          {log.map(({ id, start, who, whom, reason, orderIds }) => (
            <li key={id} className="grid gap-1 py-4 text-small">
              <p className="text-ink-soft">
                <Day date={start} locale={page.locale} withTime />
              </p>
              <p className="font-semibold">{t('people.actedFor', { who: who ?? t('people.halden'), whom })}</p>
              {reason !== '' && (
                <p>
                  <bdi className="break-words">{reason}</bdi>
                </p>
              )}
              {orderIds.length > 0 && (
                <p>
                  {t('people.actOrders')}{' '}
                  {orderIds.map((order) => (
                    <a key={order} href={pathIn(page.locale, orderPath(order))} className="me-3 underline">
                      <bdi>{order}</bdi>
                    </a>
                  ))}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
