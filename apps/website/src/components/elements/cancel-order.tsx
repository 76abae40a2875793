import { type Page, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import { ActionForm, useAnswered } from './action-form.tsx'

interface CancelOrderProps {
  readonly action: string
  readonly form: string
  readonly page: Page
  /** Query of this page: `?order=…`. */
  readonly query?: string
  /** What names the order. */
  readonly fields: Readonly<Record<string, string>>
  /** Of the order: one that is not placed for good says so. */
  readonly status: string
  /** What has to be entered besides. */
  readonly children?: ReactNode
}

const WORDS: Readonly<Record<string, string>> = {
  AwaitingApproval: 'account.cancelWaiting',
  Declined: 'account.cancelDeclined',
}

/** Cancels an order: what it means is said before it is done. */
export function CancelOrder({ action, form, page, query, fields, status: orderStatus, children }: CancelOrderProps) {
  const { t } = useDictionary()
  const { status } = useAnswered(form)
  return (
    <details className="fold no-print border-t border-line pt-4" open={status === 'invalid' || status === 'failed'}>
      <summary>{t('account.cancelOrder')}</summary>
      <ActionForm
        action={action}
        form={form}
        page={page}
        {...(query !== undefined && { query })}
        className="mt-4 grid max-w-md gap-4"
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="text-small text-ink-soft">{t(WORDS[orderStatus] ?? 'account.cancelOpen')}</p>
        {children}
        <button type="submit" className="button button-quiet justify-self-start">
          {t('account.cancelNow')}
        </button>
      </ActionForm>
    </details>
  )
}
