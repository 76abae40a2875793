import type { PlatformTarget } from '@tessera/website/authoring'
import { z } from 'zod'
import { STUDIO_LIMITS } from '../../limits.ts'
import { type Authoring, AuthoringError } from '../authoring.ts'

const TICKET = 'mutation ($input: UploadMediaInput!) { uploadMedia(input: $input) { presignedUploadUrl } }'
const TICKET_SHAPE = z.object({ uploadMedia: z.object({ presignedUploadUrl: z.string() }) })
const UPLOADED = z.object({ Id: z.string(), Name: z.string(), ItemPath: z.string() })
const REFUSED = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

export interface UploadRequest {
  /** Below the media library. */
  readonly folder: string
  /** Null: what there is stays. */
  readonly alt: string | null
  /** It says nothing that the text around it does not say. Null: what there is stays. */
  readonly isDecorative: boolean | null
  readonly language: string
  /** In its folder. Default: made of the file's own. */
  readonly name?: string
  /** Takes the place of the one with this name. Default: false, refused when there is one. */
  readonly isReplacing?: boolean
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i
const NO_PICTURE = 'The file is no picture. Upload PNG, JPEG, GIF, WebP, AVIF or SVG.'

/**
 * Puts a file into the media library under a name made of its own.
 * @throws AuthoringError with the platform's reason for a file it does not take
 */
export async function upload(
  authoring: Authoring,
  platform: PlatformTarget,
  file: File,
  { folder, alt, isDecorative, language, name = itemName(file.name), isReplacing = false }: UploadRequest,
): Promise<{ readonly id: string }> {
  if (!PICTURE.test(file.name)) throw new AuthoringError('refused', NO_PICTURE, { code: 'media_not_an_image' })
  const itemPath = [...folder.split('/').filter((part) => part !== ''), name].join('/')
  const input = { itemPath, alt, decorative: isDecorative, language, overwriteExisting: isReplacing }
  const { uploadMedia } = await authoring.ask(TICKET, { input }, TICKET_SHAPE)
  const body = new FormData()
  body.set('file', file)
  // The address leads to the platform as it sees itself; we know it by another name.
  const { pathname } = new URL(uploadMedia.presignedUploadUrl)
  const signal = AbortSignal.timeout(Math.max(platform.timeout, STUDIO_LIMITS.uploadTime.value))
  const answer = await platform
    .fetch(new URL(pathname, platform.host), { method: 'POST', body, signal })
    .catch((cause) => {
      throw new AuthoringError('away', 'The platform does not answer', { cause })
    })
  const json: unknown = await answer.json().catch(() => undefined)
  const uploaded = UPLOADED.safeParse(json)
  if (answer.ok && uploaded.success) return { id: uploaded.data.Id }
  const refused = REFUSED.safeParse(json)
  if (refused.success && answer.status < 500) {
    throw new AuthoringError('refused', refused.data.error.message, { code: refused.data.error.code })
  }
  throw new AuthoringError('away', `The platform answered ${answer.status}`)
}

/** What may stand in a path, of a file's name: `Küche (2).JPG` becomes `kuche-2`, and its own moment makes it unique. */
export function itemName(fileName: string, now: number = Date.now()): string {
  const plain = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'picture'}-${now.toString(36)}`
}
