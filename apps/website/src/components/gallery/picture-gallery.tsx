import { useDictionary } from '@tessera/content/react'
import { useState } from 'react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Picture } from '../elements/picture.tsx'
import { isAuthoring, listOf, textOf } from '../elements/present.ts'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import type { GalleryItem, GalleryProps } from './fields.ts'
import { Lightbox } from './lightbox.tsx'

export function PictureGallery({ fields, params, page }: GalleryProps) {
  const { t } = useDictionary()
  const [opened, open] = useState<number>()
  const pictures = listOf(fields.Images).filter((item) => isAuthoring(page) || item.fields.Image?.value?.src)
  if (pictures.length === 0) return <EmptyNote page={page} name="Gallery" />
  return (
    <Section params={params}>
      <SectionHead heading={fields.Heading} />
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.id ?? index}>
            <a
              href={picture.fields.Image?.value?.src}
              aria-label={t('gallery.enlarge', { name: nameOf(picture) })}
              className="zoom-on-hover"
              onClick={(event) => {
                if (isAuthoring(page) || event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(index)
              }}
            >
              <Picture field={picture.fields.Image} sizes="(min-width: 48rem) 60vw, 92vw" widest={1440} />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} opened={opened} open={open} />
    </Section>
  )
}

export function nameOf({ fields }: GalleryItem): string {
  return textOf(fields.Caption) || fields.Image?.value?.alt || ''
}
