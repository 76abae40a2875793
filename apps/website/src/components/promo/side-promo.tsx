import { RichText, Text } from '@tessera/content/react'
import { Onward } from '../elements/action-links.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Eyebrow } from '../elements/eyebrow.tsx'
import { type Crop, Picture } from '../elements/picture.tsx'
import { anyPresent, isPresent } from '../elements/present.ts'
import { classes, Section } from '../elements/section.tsx'
import type { PromoProps } from './fields.ts'
import { isWithdrawn, ProductOffer } from './product-offer.tsx'

const CROPS: readonly Crop[] = [{ ratio: 6 / 5, sizes: '(min-width: 54rem) 55vw, 92vw' }]

interface SidePromoProps extends PromoProps {
  pictureFirst: boolean
}

/** Words and picture side by side; the picture takes seven of twelve columns. */
function SidePromo({ fields, params, page, data, pictureFirst }: SidePromoProps) {
  if (isWithdrawn(page, data)) return null
  if (!anyPresent(fields.Heading, fields.Text, fields.Image)) return <EmptyNote page={page} name="Promo" />
  return (
    <Section params={params}>
      <div
        className={classes(
          'grid [align-items:var(--beside-picture,center)] gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-8',
          isPresent(fields.Image) && (pictureFirst ? '@3xl:grid-cols-[7fr_5fr]' : '@3xl:grid-cols-[5fr_7fr]'),
        )}
      >
        <div className={classes(pictureFirst && '@3xl:order-2')}>
          <Eyebrow field={fields.Eyebrow} className="mb-5" />
          {isPresent(fields.Heading) && <Text field={fields.Heading} tag="h2" className="max-w-[18ch] text-title-m" />}
          {isPresent(fields.Text) && <RichText field={fields.Text} className="prose mt-5 max-w-[46ch] text-ink-soft" />}
          {data && <ProductOffer product={data} page={page} />}
          {isPresent(fields.Link) && (
            <div className="mt-7">
              <Onward field={fields.Link} />
            </div>
          )}
        </div>
        {isPresent(fields.Image) && (
          <div className="aspect-[6/5] @max-3xl:order-first">
            <Picture field={fields.Image} crops={CROPS} />
          </div>
        )}
      </div>
    </Section>
  )
}

export function DefaultPromo(props: PromoProps) {
  return <SidePromo {...props} pictureFirst={false} />
}

export function ImageLeftPromo(props: PromoProps) {
  return <SidePromo {...props} pictureFirst />
}
