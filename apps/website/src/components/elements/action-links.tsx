import type { Field, LinkValue } from '@tessera/content'
import { Link } from '@tessera/content/react'
import { ArrowRight, ArrowUpRight } from 'lucide-react'
import { isPresent } from './present.ts'
import { classes } from './section.tsx'

type LinkField = Field<LinkValue> | undefined

function leavesSite(field: Field<LinkValue>): boolean {
  return field.value?.target === '_blank' || /^https?:/.test(field.value?.href ?? '')
}

function linkText(field: Field<LinkValue>): string {
  return field.value?.text || field.value?.href || ''
}

/** The main link of a place, and a quieter second one beside it. */
export function Actions({
  primary,
  secondary,
  className,
}: {
  primary: LinkField
  secondary?: LinkField
  className?: string
}) {
  if (!isPresent(primary) && !isPresent(secondary)) return null
  return (
    <div className={classes('flex flex-wrap items-center gap-3', className)}>
      {isPresent(primary) && <Link field={primary} className="button" />}
      {isPresent(secondary) && <Link field={secondary} className="button button-quiet" />}
    </div>
  )
}

/**
 * A link that goes on to a page, with its arrow. `stretched` makes the nearest positioned box its target, so a whole
 * card can be clicked while there is one link in it; not under an author's hands, who clicks on what lies below.
 */
export function Onward({ field, stretched = false }: { field: LinkField; stretched?: boolean }) {
  if (!isPresent(field)) return null
  const Arrow = leavesSite(field) ? ArrowUpRight : ArrowRight
  return (
    <Link field={field} className={classes('onward', stretched && !field.metadata && 'after:absolute after:inset-0')}>
      <span className="onward-text">{linkText(field)}</span>
      {
        // Keeps the arrow on the line of the last word.
        '\u00a0'
      }
      <Arrow size={16} strokeWidth={1.75} className="mirror" aria-hidden="true" />
    </Link>
  )
}
