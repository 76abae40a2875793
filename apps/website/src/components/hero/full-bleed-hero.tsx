import { EmptyNote } from '../elements/empty-note.tsx'
import { opensPage } from '../elements/first-picture.ts'
import { Picture } from '../elements/picture.tsx'
import { rootProps } from '../elements/section.tsx'
import { type HeroProps, hasOpening } from './hero-props.ts'
import { OpeningWords } from './opening-words.tsx'

/** A picture across the window; the words stand on a plate of paper let into its lower edge, legible on any picture. */
export function FullBleedHero({ fields, params, page, rendering }: HeroProps) {
  if (!hasOpening(fields)) return <EmptyNote page={page} name="Hero" />
  return (
    <section {...rootProps(params, 'relative')}>
      <div className="h-[clamp(20rem,62vh,44rem)]">
        <Picture field={fields.Image} widest={2560} first={opensPage(page, rendering)} className="rounded-none" />
      </div>
      <div className="frame relative">
        <div className="-mt-16 max-w-[46rem] md:max-w-[min(46rem,76%)] bg-paper pt-10 pe-0 md:-mt-40 md:pe-16 md:pt-14 -ms-[var(--gutter)] ps-[var(--gutter)] max-md:mt-0 max-md:pt-10">
          <OpeningWords fields={fields} headingClass="text-title-l max-w-[16ch]" />
        </div>
      </div>
    </section>
  )
}
