import { Text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Eyebrow } from '../elements/eyebrow.tsx'
import { opensPage } from '../elements/first-picture.ts'
import { type Crop, Picture } from '../elements/picture.tsx'
import { isPresent } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import { type HeroProps, hasOpening } from './hero-props.ts'
import { OpeningLead } from './opening-words.tsx'

const CROPS: readonly Crop[] = [
  { from: '64rem', ratio: 21 / 9, sizes: 'min(92vw, 90rem)' },
  { from: '40rem', ratio: 3 / 2, sizes: '92vw' },
  { ratio: 4 / 5, sizes: '92vw' },
]

/** Heading and lead side by side over a wide picture. */
export function DefaultHero({ fields, params, page, rendering }: HeroProps) {
  if (!hasOpening(fields)) return <EmptyNote page={page} name="Hero" />
  return (
    <section {...rootProps(params, 'pt-[clamp(2.5rem,6vw,6rem)]')}>
      <div className="frame">
        <div className="@container">
          <Eyebrow field={fields.Eyebrow} className="mb-7" />
          <div className="grid items-end gap-x-12 gap-y-8 @4xl:grid-cols-[8fr_4fr]">
            {isPresent(fields.Heading) && (
              <Text field={fields.Heading} tag="h1" className="text-display leading-[var(--leading-display)]" />
            )}
            <OpeningLead fields={fields} className="@4xl:pb-2" />
          </div>
          {isPresent(fields.Image) && (
            <div className="mt-[clamp(2.5rem,5vw,4.5rem)] aspect-[4/5] @xl:aspect-[3/2] @4xl:aspect-[21/9]">
              <Picture field={fields.Image} crops={CROPS} widest={2560} first={opensPage(page, rendering)} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
