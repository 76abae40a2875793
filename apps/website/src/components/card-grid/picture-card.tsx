import { RichText, Text } from '@tessera/content/react'
import { Picture } from '../elements/picture.tsx'
import { isPresent } from '../elements/present.ts'
import { CardHeading, CardLink } from './card-heading.tsx'
import type { CardProps } from './fields.ts'

/** A picture with words below it, no box around. */
export function PictureCard({ card, sizes }: CardProps) {
  const { fields } = card
  return (
    <article className="zoom-on-hover relative grid gap-5">
      {isPresent(fields.Image) && (
        <div className="aspect-[4/3] overflow-hidden rounded-picture">
          <Picture field={fields.Image} crops={[{ ratio: 4 / 3, sizes }]} widest={1080} />
        </div>
      )}
      <div className="grid gap-2">
        {isPresent(fields.Eyebrow) && <Text field={fields.Eyebrow} tag="p" className="text-small text-ink-soft" />}
        <CardHeading card={card} className="text-title-s" />
        {isPresent(fields.Text) && <RichText field={fields.Text} className="prose text-small text-ink-soft" />}
        <CardLink card={card} />
      </div>
    </article>
  )
}
