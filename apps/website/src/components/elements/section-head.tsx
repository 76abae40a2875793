import type { Field } from '@tessera/content'
import { RichText, Text } from '@tessera/content/react'
import { anyPresent, isPresent } from './present.ts'
import { classes } from './section.tsx'

interface SectionHeadProps {
  heading: Field<string> | undefined
  text?: Field<string> | undefined
  /**
   * Where it stands: `above` what it introduces, `spread` above it with the lead beside the heading where there is room,
   * or `beside` it in the four columns of `grid-hang`. Default: above. What comes below keeps its distance by itself.
   */
  place?: keyof typeof PLACES
}

const PLACES = {
  above: 'mb-[clamp(1.75rem,3vw,2.75rem)]',
  spread: 'mb-[clamp(2rem,4vw,3.5rem)] @3xl:grid-cols-[7fr_5fr] @3xl:items-end',
  beside: 'self-start',
} as const

/** Heading of a section with its optional lead. Takes no room when both are empty. */
export function SectionHead({ heading, text, place = 'above' }: SectionHeadProps) {
  if (!anyPresent(heading, text)) return null
  const spread = place === 'spread'
  return (
    <div className={classes('grid gap-x-12 gap-y-4', PLACES[place])}>
      {isPresent(heading) && <Text field={heading} tag="h2" className="max-w-[20ch] text-title-m" />}
      {isPresent(text) && (
        <RichText field={text} className={classes('prose text-ink-soft', spread ? '@3xl:max-w-[44ch]' : 'text-body')} />
      )}
    </div>
  )
}
