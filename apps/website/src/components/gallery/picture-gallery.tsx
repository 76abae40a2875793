import { useDictionary } from '@tessera/content/react'
import { useState } from 'react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Picture } from '../elements/picture.tsx'
import { isAuthoring, listOf, textOf } from '../elements/present.ts'
import { classes, Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import type { GalleryItem, GalleryProps } from './fields.ts'
import { Lightbox } from './lightbox.tsx'

/** Six columns; the rows alternate between one wide and one narrow picture, and three even ones. */
const SPANS = ['@2xl:col-span-4', '@2xl:col-span-2', '@2xl:col-span-2', '@2xl:col-span-2', '@2xl:col-span-2'] as const

export function PictureGallery({ fields, params, page }: GalleryProps) {
  const { t } = useDictionary()
  const [opened, open] = useState<number>()
  const pictures = listOf(fields.Images).filter((item) => isAuthoring(page) || item.fields.Image?.value?.src)
  if (pictures.length === 0) return <EmptyNote page={page} name="Gallery" />
  return (
    <Section params={params}>
      <SectionHead heading={fields.Heading} />
      <ul className="grid grid-cols-2 gap-3 @2xl:grid-cols-6 @2xl:gap-4">
        {pictures.map((picture, index) => (
          <li
            key={picture.id ?? index}
            className={classes('@max-2xl:first:col-span-2', spanOf(index, pictures.length))}
          >
            <a
              href={picture.fields.Image?.value?.src}
              aria-label={t('gallery.enlarge', { name: nameOf(picture) })}
              className="zoom-on-hover block h-[clamp(11rem,34cqi,26rem)] overflow-hidden rounded-picture"
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

/** A last row that would stay short is filled up: three stand evenly, one alone takes the row. */
function spanOf(index: number, count: number): string {
  const place = index % SPANS.length
  const over = count % SPANS.length
  if (over === 3 && index >= count - 3) return '@2xl:col-span-2'
  if (over === 1 && index === count - 1) return '@2xl:col-span-6'
  if (over === 4 && index === count - 1) return '@2xl:col-span-4'
  return SPANS[place] ?? ''
}
