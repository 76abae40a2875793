import type { Field, ImageValue } from '@tessera/content'
import { Image } from '@tessera/content/react'
import { pictureSizes } from './picture-sizes.ts'
import { isPresent } from './present.ts'
import { classes } from './section.tsx'

interface PictureProps {
  field: Field<ImageValue> | undefined
  /** How wide it stands, as the `sizes` attribute says it. Default: the whole window. */
  sizes?: string
  /** The widest width asked for, in pixels. Default: 1920. */
  widest?: number
  /** The picture a visitor sees first: fetched at once and before others. Default: false, loaded when it comes near. */
  first?: boolean
  className?: string
}

/** A content picture in the sizes the place needs. It fills its box; the box decides the proportions. */
export function Picture({ field, sizes = '100vw', widest = 1920, first = false, className }: PictureProps) {
  if (!isPresent(field)) return null
  return (
    <Image
      field={field}
      className={classes('picture', className)}
      sizes={sizes}
      priority={first}
      {...pictureSizes(field, widest)}
    />
  )
}
