import { Link, RichText, Text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Eyebrow } from '../elements/eyebrow.tsx'
import { type Crop, Picture } from '../elements/picture.tsx'
import { anyPresent, isPresent } from '../elements/present.ts'
import { classes, rootProps } from '../elements/section.tsx'
import type { PromoProps } from './fields.ts'
import { isWithdrawn, ProductOffer } from './product-offer.tsx'

const CROPS: readonly Crop[] = [{ ratio: 4 / 3, sizes: '(min-width: 54rem) 50vw, 100vw' }]

/** A deep ground from edge to edge, half of it picture. */
export function BannerPromo({ fields, params, page, data }: PromoProps) {
  if (isWithdrawn(page, data)) return null
  if (!anyPresent(fields.Heading, fields.Text, fields.Image)) return <EmptyNote page={page} name="Promo" />
  const withPicture = isPresent(fields.Image)
  return (
    <section {...rootProps(params, 'section-gap on-deep overflow-x-clip')}>
      <div className="frame">
        <div className="@container">
          <div className={classes('grid', withPicture && '@3xl:min-h-[34rem] @3xl:grid-cols-2')}>
            <div className="self-center py-[clamp(3rem,6vw,6rem)] @3xl:pe-[clamp(2rem,6vw,6rem)]">
              <Eyebrow field={fields.Eyebrow} className="mb-5" />
              {isPresent(fields.Heading) && (
                <Text field={fields.Heading} tag="h2" className="max-w-[18ch] text-title-m" />
              )}
              {isPresent(fields.Text) && (
                <RichText field={fields.Text} className="prose mt-5 max-w-[44ch] text-ink-soft" />
              )}
              {data && <ProductOffer product={data} page={page} />}
              {isPresent(fields.Link) && (
                <Link field={fields.Link} className={classes('button', data ? 'button-quiet mt-4' : 'mt-8')} />
              )}
            </div>
            {withPicture && (
              <div className="bleed-end relative @max-3xl:-ms-[var(--gutter)] @max-3xl:order-first @max-3xl:aspect-[4/3]">
                <Picture field={fields.Image} crops={CROPS} className="rounded-none @3xl:absolute @3xl:inset-0" />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
