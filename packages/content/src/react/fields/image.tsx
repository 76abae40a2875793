import type { ImgHTMLAttributes, ReactNode } from 'react'
import type { Field, ImageValue } from '../../layout/model.ts'
import { type ImageParams, mediaSrcSet, mediaUrl } from '../../media/media-url.ts'
import { useContent } from '../content-context.tsx'
import { type CommonFieldProps, objectValue } from './field-props.ts'

export interface ImageProps
  extends CommonFieldProps<Field<ImageValue> | ImageValue>,
    Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  /** Resize parameters of every URL (contract "content", 10.4). */
  imageParams?: ImageParams
  /** One entry for each width: `[{ mw: 640 }, { mw: 1280 }]`; name the place it takes by `sizes`. */
  srcSet?: readonly ImageParams[]
  /** Finds the part of a media URL to replace. */
  mediaUrlPrefix?: RegExp
  /** The largest picture of the first screen: loaded at once and first. Default: false, loaded when it comes near. */
  priority?: boolean
}

/** What of an image value may become an attribute: no objects, nothing React gives a meaning of its own. */
function attributesOf(value: object): Record<string, string | number> {
  const attributes: Record<string, string | number> = {}
  for (const [name, entry] of Object.entries(value)) {
    if (
      (typeof entry === 'string' || typeof entry === 'number') &&
      !/^(on|dangerously|(style|children|key|ref|is|srcSet)$)/i.test(name)
    ) {
      attributes[name] = entry
    }
  }
  return attributes
}

/** An image with its resized forms, dimensions and loading order (contract "content", 15.3 and 10.4). */
export function Image({ field, editable, emptyFieldEditingComponent, ...others }: ImageProps): ReactNode {
  const { authoring } = useContent()
  const { imageParams, srcSet, mediaUrlPrefix, priority, ...attributes } = others
  const { src, class: authorClass, ...own } = attributesOf(objectValue(field, 'src') ?? {})
  let shown: ReactNode = null
  if (src) {
    const url = mediaUrl(String(src), imageParams, mediaUrlPrefix)
    shown = (
      <img
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        {...own}
        alt={own.alt === undefined ? '' : String(own.alt)}
        {...attributes}
        className={[attributes.className ?? own.className, authorClass].filter(Boolean).join(' ') || undefined}
        srcSet={srcSet && mediaSrcSet(url, srcSet, imageParams, mediaUrlPrefix)}
        src={url}
      />
    )
  }
  return authoring ? authoring.field('image', { field, editable, emptyFieldEditingComponent }, others, shown) : shown
}
