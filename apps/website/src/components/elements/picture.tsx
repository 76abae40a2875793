import { type Field, type ImageValue, mediaSrcSet } from '@tessera/content'
import { Image } from '@tessera/content/react'
import { isOwnAddress, pictureSizes } from './picture-sizes.ts'
import { isPresent } from './present.ts'
import { classes } from './section.tsx'

/** The form a place has in windows of some width. */
export interface Crop {
  /** Width by height. */
  ratio: number
  /** How wide it stands, as the `sizes` attribute says it. */
  sizes: string
  /** The narrowest window it is for, as a CSS length. Absent: every other. */
  from?: string
}

interface PictureProps {
  field: Field<ImageValue> | undefined
  /** How wide it stands, as the `sizes` attribute says it. Default: the whole window. */
  sizes?: string
  /**
   * The forms of the place, widest window first, the last without `from`. Each is cut by the picture service around the
   * focal point, so no pixel is sent that is not shown. Default: the whole picture.
   */
  crops?: readonly Crop[]
  /** The widest width asked for, in pixels. Default: 1920. */
  widest?: number
  /** The picture a visitor sees first: fetched at once and before others. Default: false, loaded when it comes near. */
  first?: boolean
  className?: string
}

/** A content picture in the sizes the place needs. It fills its box; the box decides the proportions. */
export function Picture({ field, sizes = '100vw', crops = [], widest = 1920, first = false, className }: PictureProps) {
  if (!isPresent(field)) return null
  // Under an author's hands the picture may be another one at any moment: it is shown whole.
  const isSettled = field.metadata === undefined && field.editable === undefined && !isOwnAddress(field)
  const plain = isSettled ? crops.at(-1) : undefined
  const image = (
    <Image
      field={field}
      className={classes('picture', className)}
      sizes={plain?.sizes ?? sizes}
      priority={first}
      {...pictureSizes(field, widest, plain?.ratio)}
    />
  )
  const others = isSettled ? crops.slice(0, -1) : []
  if (others.length === 0) return image
  return (
    <picture className="contents">
      {others.map(({ from, ratio, sizes }) => (
        <source
          key={from}
          media={`(min-width: ${from})`}
          sizes={sizes}
          srcSet={mediaSrcSet(String(field.value?.src), pictureSizes(field, widest, ratio).srcSet ?? [])}
        />
      ))}
      {image}
    </picture>
  )
}
