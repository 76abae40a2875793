import { useDictionary } from '@tessera/content/react'
import type { ReturnState } from '../../shop/returns/return-state.ts'
import { REFUND_DAYS } from '../../shop/returns/return-window.ts'

/** What somebody does now to send something back, and when the money comes. */
export function ReturnNext({ state }: { state: ReturnState }) {
  const { t } = useDictionary()
  return (
    <section className="grid gap-3">
      <h3 className="text-body">{t('account.returnNext')}</h3>
      <ol className="grid list-decimal gap-2 ps-5 text-small">
        {state === 'requested' && <li>{t('account.returnNext.decide')}</li>}
        {state !== 'received' && (
          <>
            <li>{t('account.returnNext.pack')}</li>
            <li>{t('account.returnNext.send')}</li>
          </>
        )}
        <li>{t('account.returnNext.money', { days: String(REFUND_DAYS) })}</li>
      </ol>
    </section>
  )
}
