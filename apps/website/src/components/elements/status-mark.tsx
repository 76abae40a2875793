import { useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import type { ReturnState } from '../../shop/returns/return-state.ts'
import { classes } from './section.tsx'

/** States that lists are narrowed to, as phrases. */
export const STATE_WORDS = {
  open: 'account.status.Open',
  approval: 'account.status.AwaitingApproval',
  completed: 'account.status.Completed',
  declined: 'account.status.Declined',
  canceled: 'account.status.Canceled',
} as const

const WORDS: Readonly<Record<string, string>> = {
  Open: 'account.status.Open',
  AwaitingApproval: 'account.status.AwaitingApproval',
  Completed: 'account.status.Completed',
  Declined: 'account.status.Declined',
  Canceled: 'account.status.Canceled',
}

const RETURN_WORDS = {
  requested: 'account.returnState.requested',
  approved: 'account.returnState.approved',
  received: 'account.returnState.received',
  refunded: 'account.returnState.refunded',
  notRefunded: 'account.returnState.notRefunded',
  declined: 'account.returnState.declined',
  canceled: 'account.returnState.canceled',
} as const satisfies Record<ReturnState, string>

interface MarkProps {
  className?: string | undefined
}

/** The state of an order in a word. */
export function StatusMark({ status, className }: { status: string } & MarkProps) {
  const { t } = useDictionary()
  const isOver = status === 'Declined' || status === 'Canceled'
  const word = WORDS[status]
  return (
    <Mark tone={isOver ? 'over' : status === 'Completed' ? 'done' : 'open'} className={className}>
      {word === undefined ? status : t(word)}
    </Mark>
  )
}

/** How a return, or a line of one, stands. */
export function ReturnMark({ state, className }: { state: ReturnState } & MarkProps) {
  const { t } = useDictionary()
  const isOver = state === 'declined' || state === 'canceled' || state === 'notRefunded'
  return (
    <Mark tone={isOver ? 'over' : state === 'refunded' ? 'done' : 'open'} className={className}>
      {t(RETURN_WORDS[state])}
    </Mark>
  )
}

const TONES = { over: 'bg-line-strong', done: 'bg-success', open: 'bg-action' } as const

function Mark({ tone, className, children }: MarkProps & { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={classes('inline-flex items-center gap-2 text-small', className)}>
      <span className={classes('size-2 shrink-0 rounded-[50%]', TONES[tone])} aria-hidden="true" />
      {children}
    </span>
  )
}
