/** Stored form of an image or file value: `<image mediaid="{GUID}" alt="…" />`, `<file mediaid="{GUID}" />`. */
import { formatElement, parseElement } from './field-xml.ts'
import { bracedId, parseItemId } from './item-id.ts'
import type { ItemId } from './model.ts'

export interface StoredImage {
  readonly media: ItemId
  /** Absent: the media item's own text. The empty string says the picture is decoration. */
  readonly alt?: string
  readonly width?: string
  readonly height?: string
  readonly class?: string
}

/** `undefined` when the value is empty or is not an image with a media id. */
export function parseImage(raw: string): StoredImage | undefined {
  const attributes = parseElement('image', raw)
  const media = parseItemId(attributes?.mediaid ?? '')
  if (!attributes || media === undefined) return undefined
  const { alt, width, height } = attributes
  return {
    media,
    ...(alt === undefined ? {} : { alt }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(attributes.class === undefined ? {} : { class: attributes.class }),
  }
}

export function formatImage(image: StoredImage): string {
  return formatElement('image', {
    mediaid: bracedId(image.media),
    alt: image.alt,
    width: image.width,
    height: image.height,
    class: image.class,
  })
}

export function parseFile(raw: string): ItemId | undefined {
  return parseItemId(parseElement('file', raw)?.mediaid ?? '')
}

export function formatFile(media: ItemId): string {
  return formatElement('file', { mediaid: bracedId(media) })
}
