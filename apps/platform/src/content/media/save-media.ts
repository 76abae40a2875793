import { CONTENT_LIMITS } from '../limits.ts'
import { type BlobStore, hashOf } from './blob-store.ts'
import { detectType } from './detect-type.ts'
import { sharp } from './sharp.ts'

export type MediaErrorCode =
  | 'media_empty'
  | 'media_too_large'
  | 'media_not_an_image'
  | 'media_unreadable_image'
  | 'media_unsafe_svg'

/** Bytes that cannot become a media item. The message is for the person who uploads. */
export class MediaError extends Error {
  readonly code: MediaErrorCode
  constructor(code: MediaErrorCode, message: string) {
    super(message)
    this.name = 'MediaError'
    this.code = code
  }
}

/** What a media item stores about its file, in its fields `Blob`, `MimeType`, `Extension`, `Size`, `Width` and `Height`. */
export interface SavedMedia {
  readonly hash: string
  readonly mime: string
  readonly extension: string
  readonly size: number
  readonly width?: number
  readonly height?: number
}

/**
 * Checks the bytes of an upload and keeps them in the blob store.
 * @param kind `image` refuses what is no picture; `file` takes that, too. What begins as a picture has to be a whole one.
 * @throws MediaError with the reason; nothing is stored then.
 */
export async function saveMedia(
  { blobs, maxBytes = CONTENT_LIMITS.upload.value }: { blobs: BlobStore; maxBytes?: number },
  { bytes, kind }: { bytes: Uint8Array; kind: 'image' | 'file' },
): Promise<SavedMedia> {
  if (bytes.byteLength === 0) throw new MediaError('media_empty', 'The file is empty. Choose a file with content.')
  if (bytes.byteLength > maxBytes) {
    throw new MediaError(
      'media_too_large',
      `The file has ${bytes.byteLength} bytes; at most ${maxBytes} are accepted. Make it smaller and try again.`,
    )
  }
  const type = detectType(bytes)
  if (kind === 'image' && !type.isImage) {
    throw new MediaError(
      'media_not_an_image',
      `The file is ${type.mime}, not a picture. Upload PNG, JPEG, GIF, WebP, AVIF or SVG.`,
    )
  }
  if (type.extension === 'svg') refuseUnsafeSvg(bytes)
  const measured = type.isImage ? await measure(bytes) : {}
  const saved: SavedMedia = {
    hash: hashOf(bytes),
    mime: type.mime,
    extension: type.extension,
    size: bytes.byteLength,
    ...measured,
  }
  await blobs.put({ hash: saved.hash, mime: saved.mime, size: saved.size, bytes, ...measured })
  return saved
}

/** Pixels as shown, that is after the camera's orientation is applied. */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: CONTENT_LIMITS.picture.value }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MediaError('media_unreadable_image', `The picture cannot be read (${reason}). Save it again and retry.`)
  }
}

const UNSAFE_SVG =
  /<!ENTITY|<(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)[\s>/]|\son[a-z]+\s*=|["';=]\s*(?:javascript:|data:text\/html)/i

/**
 * Scripts, event attributes and entities have no place in a picture. Refusing is honest where rewriting would change
 * what the author made; delivery locks SVG down as well (`media-routes.ts`).
 */
function refuseUnsafeSvg(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  const found = UNSAFE_SVG.exec(text) ?? UNSAFE_SVG.exec(plainReferences(text))
  if (found === null) return
  throw new MediaError(
    'media_unsafe_svg',
    `The SVG contains ${JSON.stringify(found[0].trim())}, which is not allowed. Remove scripts, event attributes and entities.`,
  )
}

/** Characters that were written by number, as browsers read them; line ends and tabs, which they leave out of addresses, are left out. */
function plainReferences(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0x10ffff ? '' : String.fromCodePoint(code)
    })
    .replace(/(?<=\S)[\t\r\n]+(?=\S)/g, '')
}
