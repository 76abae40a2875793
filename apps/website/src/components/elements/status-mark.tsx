import { useDictionary } from '@tessera/content/react'
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

/** The state of an order or a return in a word. */
export function StatusMark({ status, className }: { status: string; className?: string }) {
  const { t } = useDictionary()
  const isOver = status === 'Declined' || status === 'Canceled'
  const word = WORDS[status]
  return (
    <span className={classes('inline-flex items-center gap-2 text-small', className)}>
      <span
        className={classes(
          'size-2 rounded-[50%]',
          isOver ? 'bg-line-strong' : status === 'Completed' ? 'bg-success' : 'bg-action',
        )}
        aria-hidden="true"
      />
      {word === undefined ? status : t(word)}
    </span>
  )
}
