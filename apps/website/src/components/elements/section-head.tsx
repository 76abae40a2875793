import type { Field } from '@tessera/content'
import { RichText, Text } from '@tessera/content/react'
import { anyPresent, isPresent } from './present.ts'
import { classes } from './section.tsx'

interface SectionHeadProps {
  heading: Field<string> | undefined
  text?: Field<string> | undefined
  /** `stack` sets the text below the heading, `spread` beside it where there is room. Default: stack. */
  arrangement?: 'stack' | 'spread'
  className?: string
}

/** Heading of a section with its optional lead. Takes no room when both are empty. */
export function SectionHead({ heading, text, arrangement = 'stack', className }: SectionHeadProps) {
  if (!anyPresent(heading, text)) return null
  const spread = arrangement === 'spread'
  return (
    <div className={classes('grid gap-x-12 gap-y-4', spread && '@3xl:grid-cols-[7fr_5fr] @3xl:items-end', className)}>
      {isPresent(heading) && <Text field={heading} tag="h2" className="max-w-[20ch] text-title-m" />}
      {isPresent(text) && (
        <RichText field={text} className={classes('prose text-ink-soft', spread ? '@3xl:max-w-[44ch]' : 'text-body')} />
      )}
    </div>
  )
}
