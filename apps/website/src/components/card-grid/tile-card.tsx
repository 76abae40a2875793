import { RichText, Text } from '@tessera/content/react'
import { Picture } from '../elements/picture.tsx'
import { isPresent } from '../elements/present.ts'
import { CardHeading, CardLink } from './card-heading.tsx'
import type { CardProps } from './fields.ts'

/** A cell of a catalogue sheet with hairlines around: words above and the piece below, side by side where it is narrow. */
export function TileCard({ card, sizes }: CardProps) {
  const { fields } = card
  return (
    <article className="zoom-on-hover relative grid h-full grid-cols-[5fr_3fr] items-start gap-4 p-4 @xl:flex @xl:flex-col @xl:items-stretch @xl:gap-6 @xl:p-7">
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        {isPresent(fields.Eyebrow) && <Text field={fields.Eyebrow} tag="p" className="text-small text-ink-soft" />}
        <CardHeading card={card} className="text-title-s hyphens-auto" />
        {isPresent(fields.Text) && <RichText field={fields.Text} className="prose text-small text-ink-soft" />}
        <CardLink card={card} />
      </div>
      {isPresent(fields.Image) && (
        <div className="aspect-square @xl:mt-auto overflow-hidden rounded-picture">
          <Picture field={fields.Image} crops={[{ ratio: 1, sizes }]} widest={1080} />
        </div>
      )}
    </article>
  )
}
