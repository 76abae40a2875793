import { RichText, Text } from '@tessera/content/react'
import { Actions } from '../elements/action-links.tsx'
import { Eyebrow } from '../elements/eyebrow.tsx'
import { isPresent } from '../elements/present.ts'
import { classes } from '../elements/section.tsx'
import type { HeroProps } from './hero-props.ts'

/** Eyebrow, heading, lead and links of an opening, one below the other. */
export function OpeningWords({ fields, headingClass }: { fields: HeroProps['fields']; headingClass: string }) {
  return (
    <>
      <Eyebrow field={fields.Eyebrow} className="mb-6" />
      {isPresent(fields.Heading) && <Text field={fields.Heading} tag="h1" className={headingClass} />}
      <OpeningLead fields={fields} className="mt-6" />
    </>
  )
}

/** Lead and links. */
export function OpeningLead({ fields, className }: { fields: HeroProps['fields']; className?: string }) {
  return (
    <div className={classes('grid gap-8', className)}>
      {isPresent(fields.Text) && (
        <RichText
          field={fields.Text}
          className="prose max-w-[34ch] text-lead leading-[var(--leading-lead)] text-ink-soft"
        />
      )}
      <Actions primary={fields.PrimaryLink} secondary={fields.SecondaryLink} />
    </div>
  )
}
