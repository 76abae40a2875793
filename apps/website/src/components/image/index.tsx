import { type ComponentProps, defineComponent, image, Text, text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { type Crop, Picture } from '../elements/picture.tsx'
import { isPresent } from '../elements/present.ts'
import { rootProps, Section } from '../elements/section.tsx'
import { sourced } from '../elements/sourced.tsx'

const imageFields = {
  Image: image({ required: true, help: 'Describe in the alt text what matters in it.' }),
  Caption: text({ help: 'One line below the picture.' }),
}

type ImageProps = ComponentProps<typeof imageFields>

function Caption({ field }: { field: ImageProps['fields']['Caption'] }) {
  if (!isPresent(field)) return null
  return <Text field={field} tag="figcaption" className="mt-3 max-w-[60ch] text-small text-ink-soft" />
}

function FramedImage({ fields, params, page }: ImageProps) {
  if (!isPresent(fields.Image)) return <EmptyNote page={page} name="Picture" />
  return (
    <Section params={params}>
      <figure className="max-w-[62rem]">
        <Picture field={fields.Image} sizes="(min-width: 68rem) 62rem, 100vw" className="h-auto max-h-[85svh]" />
        <Caption field={fields.Caption} />
      </figure>
    </Section>
  )
}

const WIDE_CROPS: readonly Crop[] = [
  { from: '48rem', ratio: 2 / 1, sizes: '100vw' },
  { ratio: 4 / 3, sizes: '100vw' },
]

/** From edge to edge of the window. */
function WideImage({ fields, params, page }: ImageProps) {
  if (!isPresent(fields.Image)) return <EmptyNote page={page} name="Picture" />
  return (
    <figure {...rootProps(params, 'section-space')}>
      <div className="aspect-[4/3] md:aspect-[2/1]">
        <Picture field={fields.Image} crops={WIDE_CROPS} widest={2560} className="rounded-none" />
      </div>
      <div className="frame">
        <Caption field={fields.Caption} />
      </div>
    </figure>
  )
}

export const Image = sourced(
  defineComponent({
    name: 'Image',
    title: 'Picture',
    group: 'Media',
    icon: 'image',
    fields: imageFields,
    component: FramedImage,
    variants: { Wide: WideImage },
  }),
)
