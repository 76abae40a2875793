import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { noticeId } from '../../page/notice-id.ts'

interface AlertProps {
  /** The form whose refusal this tells: the address that leads back to it names this alert. */
  form?: string | undefined
  className?: string
  children: ReactNode
}

/**
 * What went wrong. Keyboard focus and the reading of the page begin here when the page opens, with scripts and without: the
 * fragment of the address has browsers focus what it names, and on an address without one `autofocus` does.
 */
export function Alert({ form, className = '', children }: AlertProps) {
  return (
    <div
      id={form === undefined ? undefined : noticeId(form)}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that opens with a problem begins with it
      autoFocus
      className={`flex gap-3 border-s-2 border-error ps-4 ${className}`}
    >
      <CircleAlert size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-error" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
