import { RichText, Text } from '@tessera/content/react'
import { Picture } from '../elements/picture.tsx'
import { isPresent } from '../elements/present.ts'
import { CardHeading, CardLink } from './card-heading.tsx'
import type { CardProps } from './fields.ts'

/** A cell of a catalogue sheet: words above, the piece below, hairlines around. */
export function TileCard({ card, sizes }: CardProps) {
  const { fields } = card
  return (
    <article className="zoom-on-hover relative flex h-full flex-col gap-6 p-5 @xl:p-7">
      <div className="grid gap-1.5">
        {isPresent(fields.Eyebrow) && <Text field={fields.Eyebrow} tag="p" className="text-small text-ink-soft" />}
        <CardHeading card={card} className="text-title-s" />
        {isPresent(fields.Text) && <RichText field={fields.Text} className="prose text-small text-ink-soft" />}
        <CardLink card={card} />
      </div>
      {isPresent(fields.Image) && (
        <div className="mt-auto aspect-square overflow-hidden rounded-picture">
          <Picture field={fields.Image} sizes={sizes} widest={1080} />
        </div>
      )}
    </article>
  )
}
