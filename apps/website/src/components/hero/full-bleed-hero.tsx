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
  { from: '64rem', ratio: 5 / 2, sizes: '100vw' },
  { from: '40rem', ratio: 2, sizes: '100vw' },
  { ratio: 4 / 3, sizes: '100vw' },
]

/**
 * A picture across the window, low enough that the links below it are in sight at once. The heading stands on a plate of paper let into its lower edge, legible on any picture;
 * the lead stands beside it on the ground of the page.
 */
export function FullBleedHero({ fields, params, page, rendering }: HeroProps) {
  if (!hasOpening(fields)) return <EmptyNote page={page} name="Hero" />
  const withPicture = isPresent(fields.Image)
  return (
    <section {...rootProps(params)}>
      {withPicture && (
        <div className="aspect-[4/3] sm:aspect-[2/1] lg:aspect-auto lg:h-[clamp(18rem,100svh-26.5rem,46rem)]">
          <Picture
            field={fields.Image}
            crops={CROPS}
            widest={2560}
            first={opensPage(page, rendering)}
            className="rounded-none"
          />
        </div>
      )}
      <div className="frame relative">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[auto_minmax(20rem,5fr)]">
          <div
            className={classes(
              'bg-paper pt-9 lg:w-fit lg:pe-14 lg:pt-8 lg:bleed-start',
              withPicture && 'lg:-mt-[3.75rem]',
            )}
          >
            <Eyebrow field={fields.Eyebrow} className="mb-6" />
            {isPresent(fields.Heading) && (
              <Text
                field={fields.Heading}
                tag="h1"
                className="max-w-[12ch] text-display leading-[var(--leading-display)]"
              />
            )}
          </div>
          <OpeningLead fields={fields} className="lg:justify-self-end lg:pt-8" />
        </div>
      </div>
    </section>
  )
}
