import { Text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Eyebrow } from '../elements/eyebrow.tsx'
import { opensPage } from '../elements/first-picture.ts'
import { type Crop, Picture } from '../elements/picture.tsx'
import { isPresent } from '../elements/present.ts'
import { classes, rootProps } from '../elements/section.tsx'
import { type HeroProps, hasOpening } from './hero-props.ts'
import { OpeningLead } from './opening-words.tsx'

const CROPS: readonly Crop[] = [
  { from: '54rem', ratio: 4 / 3, sizes: '33vw' },
  { ratio: 16 / 9, sizes: '92vw' },
]

/** A short opening on a tinted ground, for pages below the first level. */
export function CompactHero({ fields, params, page, rendering }: HeroProps) {
  if (!hasOpening(fields)) return <EmptyNote page={page} name="Hero" />
  const withPicture = isPresent(fields.Image)
  return (
    <section {...rootProps(params, 'ground-tint')}>
      <div className="frame py-[clamp(2.5rem,5vw,4.5rem)]">
        <div className="@container">
          <div className={classes('grid gap-x-12 gap-y-8', withPicture ? '@3xl:grid-cols-[8fr_4fr]' : 'max-w-[56rem]')}>
            <div className="self-end">
              <Eyebrow field={fields.Eyebrow} className="mb-5" />
              {isPresent(fields.Heading) && (
                <Text field={fields.Heading} tag="h1" className="max-w-[18ch] text-title-l" />
              )}
              <OpeningLead fields={fields} className="mt-5" />
            </div>
            {withPicture && (
              <div className="aspect-[16/9] @3xl:aspect-[4/3]">
                <Picture field={fields.Image} crops={CROPS} widest={1080} first={opensPage(page, rendering)} />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
