import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says how it went. An error is read out at once. */
export function Notice({ kind, children }: { kind: 'done' | 'error'; children: ReactNode }) {
  const Sign = kind === 'done' ? CircleCheck : CircleAlert
  return (
    <div role={kind === 'done' ? 'status' : 'alert'} className="notice" data-kind={kind}>
      <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
