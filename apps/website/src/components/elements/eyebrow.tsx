import type { Field } from '@tessera/content'
import { Text } from '@tessera/content/react'
import { isPresent } from './present.ts'
import { classes } from './section.tsx'

/** The line above a heading, led by the brand's dimension mark. */
export function Eyebrow({ field, className }: { field: Field<string> | undefined; className?: string }) {
  if (!isPresent(field)) return null
  return (
    <p className={classes('flex items-center gap-3 text-small font-semibold text-ink-soft', className)}>
      <span className="dimension text-action" aria-hidden="true" />
      <Text field={field} tag="span" />
    </p>
  )
}
