import { drawnFonts } from './drawn-fonts.ts'
import { JPEG_QUALITY, THUMBNAIL_WINDOW_HEIGHT, thumbnailSize } from './thumbnail-frame.ts'

/** A document with one component in it, and how it is drawn. */
export interface ThumbnailDrawing {
  /**
   * Of the document, on the own origin: the component's root is the first element in its body. No script of it runs,
   * whatever it holds.
   */
  readonly address: string
  /** Of the window that it is laid out in, in CSS pixels. */
  readonly width: number
  /** Address on the own origin through which a picture of another origin comes. */
  readonly mediaAddress: (url: string) => string
}

/**
 * Draws a component into a JPEG (contract "component-builder", 11, 2 and 3): in a window of its own that nobody sees, once
 * its pictures and fonts are there. One that cannot be loaded stays away.
 *
 * @throws {Error} when the document has no component, or the browser makes no picture of it
 */
export async function drawThumbnail({ address, width, mediaAddress }: ThumbnailDrawing): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot')
  const frame = unseenFrame(width)
  try {
    const { body, fonts } = await load(frame, address)
    const root = body.firstElementChild
    if (root === null) throw new Error(`There is no component at ${address}.`)
    await fonts.ready
    await Promise.all(Array.from(body.ownerDocument.images, (image) => image.decode().catch(() => undefined)))
    const { height, scale } = thumbnailSize(width, root.getBoundingClientRect().height)
    const fontRules = await drawnFonts(body.ownerDocument, async (url) => dataUrl(await (await fetch(url)).blob()))
    return await domToBlob(root, {
      width,
      height,
      scale,
      type: 'image/jpeg',
      quality: JPEG_QUALITY,
      backgroundColor: '#fff',
      font: fontRules === '' ? false : { cssText: fontRules },
      fetchFn: (url) => pictureOf(url, mediaAddress),
    })
  } finally {
    frame.remove()
  }
}

/** A window beside the page. Without scripts: what is drawn is only looked at. */
function unseenFrame(width: number): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-same-origin')
  frame.width = String(width)
  frame.height = String(THUMBNAIL_WINDOW_HEIGHT)
  frame.inert = true
  frame.ariaHidden = 'true'
  Object.assign(frame.style, { position: 'fixed', top: '0', left: '-10000px', border: '0', maxWidth: 'none' })
  return frame
}

function load(frame: HTMLIFrameElement, address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      const { contentDocument } = frame
      if (contentDocument === null) reject(new Error(`${address} could not be loaded.`))
      else resolve(contentDocument)
    })
    frame.src = address
    document.body.append(frame)
  })
}

/** As a data URL; `false` leaves a file of the own origin to whoever draws. */
async function pictureOf(url: string, mediaAddress: ThumbnailDrawing['mediaAddress']): Promise<string | false> {
  if (new URL(url, location.href).origin === location.origin) return false
  const answer = await fetch(mediaAddress(url))
  return answer.ok ? dataUrl(await answer.blob()) : NO_PICTURE
}

const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
}
