import { RichText, Text } from '@tessera/content/react'
import { isPresent } from '../elements/present.ts'
import { CardHeading, CardLink } from './card-heading.tsx'
import type { CardProps } from './fields.ts'

/** Words only, hung from a dimension line. */
export function PlainCard({ card }: CardProps) {
  const { fields } = card
  return (
    <article className="dimension-line relative grid gap-2.5 pt-6">
      {isPresent(fields.Eyebrow) && <Text field={fields.Eyebrow} tag="p" className="text-small text-ink-soft" />}
      <CardHeading card={card} className="text-title-s" />
      {isPresent(fields.Text) && <RichText field={fields.Text} className="prose text-small text-ink-soft" />}
      <CardLink card={card} />
    </article>
  )
}
