import { CircleCheck } from 'lucide-react'

/** Says that what was asked for has been done. */
export function Done({ text }: { text: string }) {
  return (
    <p role="status" className="notice" data-kind="done">
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </p>
  )
}
