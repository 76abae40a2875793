import { BoundedQueue } from '../../ground/bounded-queue.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import { createDiskCache } from './disk-cache.ts'
import { createIdleWork } from './idle-work.ts'
import { cropAround, type FocalPoint, type ResizePlan } from './resize.ts'
import { sharp } from './sharp.ts'

/** The formats a rendition can have. GIF and SVG are always served as they were stored. */
export type RenditionFormat = 'avif' | 'webp' | 'png' | 'jpeg'

export interface RenditionRequest {
  readonly hash: string
  readonly format: RenditionFormat
  /** Absent: only the format changes. */
  readonly resize?: ResizePlan
  readonly focus: FocalPoint
}

export interface RenditionSettings {
  /** Folder of the finished renditions, made when absent. Without one nothing is kept. */
  readonly folder?: string
  /** Bytes on disk before the longest unused go. Default 512 MB. */
  readonly maxBytes?: number
  /** Pictures made at the same time. Default 2. */
  readonly concurrency?: number
  /** Pictures waiting for their turn before further ones are refused. Default 64. */
  readonly maxWaiting?: number
  /** Renditions to be made later, at most. Default 256. */
  readonly later?: number
  /** Called when the folder cannot be read or written; renditions are made and served all the same. */
  readonly onDiskError: (error: unknown) => void
  /** Called when a rendition could not be made for later; whoever asks for it next gets the error, too. */
  readonly onLaterError?: (error: unknown) => void
}

export interface Renditions {
  /** Whether the rendition is finished and on disk. Always false where nothing is kept. */
  has(request: RenditionRequest): Promise<boolean>
  /**
   * Makes the rendition when nobody waits for another, one at a time, so that it is there for the next who asks. Answers
   * false, and does nothing, where nothing is kept or too many are to be made already.
   */
  makeLater(request: RenditionRequest, original: () => Promise<Uint8Array>): boolean
  /** Makes nothing more for later; waits for what is under way. */
  close(): Promise<void>
  /**
   * The bytes of the rendition: from disk, from a making already under way, or made now.
   * @throws QueueFullError when too many others wait; UnreadablePicture.
   */
  get(request: RenditionRequest, original: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/** The stored bytes are no picture, or a larger one than is taken. */
export class UnreadablePicture extends Error {
  constructor(cause: unknown) {
    super(`The stored picture cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'UnreadablePicture'
  }
}

/** Identifies a rendition; also its file name, so it holds nothing a path could be made of. */
export function renditionKey({ hash, format, resize, focus }: RenditionRequest): string {
  const size = resize === undefined ? 'full' : `${resize.width}x${resize.height}${resize.fit === 'cover' ? 'c' : 'f'}`
  const at = resize?.fit === 'cover' ? `-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}` : ''
  return `${hash}-${size}${at}.${format}`
}

/** Resized pictures with a bounded cache on disk. Equal requests under way are made once. */
export function createRenditions({
  folder,
  maxBytes = 512 * 1024 * 1024,
  concurrency = 2,
  maxWaiting = 64,
  later = 256,
  onDiskError,
  onLaterError = onDiskError,
}: RenditionSettings): Renditions {
  const disk = folder === undefined ? undefined : createDiskCache(folder, maxBytes)
  const queue = new BoundedQueue({ concurrency, maxWaiting })
  const underWay = new Map<string, Promise<Uint8Array>>()
  const toldOf = (error: unknown): undefined => {
    onDiskError(error)
  }

  const make = async (key: string, request: RenditionRequest, original: () => Promise<Uint8Array>) => {
    const kept = await disk?.read(key).catch(toldOf)
    if (kept !== undefined) return kept
    const bytes = await queue.run(async () => {
      const stored = await original()
      return render(stored, request).catch((error: unknown) => {
        throw new UnreadablePicture(error)
      })
    })
    await disk?.write(key, bytes).catch(toldOf)
    return bytes
  }
  const get: Renditions['get'] = (request, original) => {
    const key = renditionKey(request)
    const running = underWay.get(key)
    if (running !== undefined) return running
    const made = make(key, request, original).finally(() => {
      underWay.delete(key)
      idle.wake()
    })
    underWay.set(key, made)
    return made
  }
  const idle = createIdleWork({
    isBusy: () => underWay.size > 0,
    most: disk === undefined ? 0 : later,
    onError: onLaterError,
  })

  return {
    get,
    has: async (request) => (await disk?.has(renditionKey(request)).catch(toldOf)) ?? false,
    makeLater: (request, original) => idle.add(renditionKey(request), () => get(request, original)),
    close: idle.close,
  }
}

async function render(original: Uint8Array, { format, resize, focus }: RenditionRequest): Promise<Uint8Array> {
  let picture = sharp(original, { limitInputPixels: CONTENT_LIMITS.picture.value, sequentialRead: true }).autoOrient()
  if (resize?.fit === 'fill') {
    picture = picture.resize(resize.width, resize.height, { fit: 'fill' })
  } else if (resize !== undefined) {
    const { autoOrient } = await picture.metadata()
    const factor = Math.max(resize.width / autoOrient.width, resize.height / autoOrient.height)
    const scaled = {
      width: Math.max(resize.width, Math.round(autoOrient.width * factor)),
      height: Math.max(resize.height, Math.round(autoOrient.height * factor)),
    }
    picture = picture
      .resize(scaled.width, scaled.height, { fit: 'fill' })
      .extract({ ...cropAround(scaled, resize, focus), width: resize.width, height: resize.height })
  }
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 78 }).toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer()
    case 'jpeg':
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
