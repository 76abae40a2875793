import { EmptyNote } from '../elements/empty-note.tsx'
import { opensPage } from '../elements/first-picture.ts'
import { type Crop, Picture } from '../elements/picture.tsx'
import { rootProps } from '../elements/section.tsx'
import { type HeroProps, hasOpening } from './hero-props.ts'
import { OpeningWords } from './opening-words.tsx'

const CROPS: readonly Crop[] = [
  { from: '64rem', ratio: 8 / 7, sizes: '58vw' },
  { ratio: 5 / 4, sizes: '100vw' },
]

/** Words at the start side, a tall picture that runs to the window's end side. */
export function SplitHero({ fields, params, page, rendering }: HeroProps) {
  if (!hasOpening(fields)) return <EmptyNote page={page} name="Hero" />
  return (
    <section {...rootProps(params, 'overflow-x-clip')}>
      <div className="frame">
        <div className="grid gap-x-[clamp(2rem,5vw,5rem)] lg:min-h-[min(46rem,calc(100dvh-8rem))] lg:grid-cols-[5fr_7fr]">
          <div className="self-center py-[clamp(2.5rem,6vw,5rem)]">
            <OpeningWords
              fields={fields}
              headingClass="text-[length:clamp(2.5rem,1.4rem+3.6vw,4.75rem)] max-w-[12ch] leading-[var(--leading-display)]"
            />
          </div>
          <div className="bleed-end relative -ms-[var(--gutter)] aspect-[5/4] lg:ms-0 lg:aspect-auto">
            <Picture
              field={fields.Image}
              crops={CROPS}
              first={opensPage(page, rendering)}
              className="rounded-none lg:absolute lg:inset-0"
            />
          </div>
        </div>
      </div>
    </section>
  )
}
