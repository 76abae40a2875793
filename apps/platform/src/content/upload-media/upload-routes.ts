/** Where a file is sent that `uploadMedia` has given an address for (contract "content", 17.2). */
import { Hono } from 'hono'
import { BadRequestError, limitBody, PlatformError } from '../../ground/http/index.ts'
import { ContentError } from '../content-error.ts'
import { plainId } from '../item-id.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import type { BlobStore } from '../media/blob-store.ts'
import { MediaError } from '../media/save-media.ts'
import type { ContentStore } from '../store.ts'
import { uploadMedia } from './upload-media.ts'
import type { UploadTickets } from './upload-tickets.ts'

export const UPLOAD_PATH = '/sitecore/api/authoring/media/upload'

/** What a form adds around a file. */
const WRAPPING = 64 * 1024

interface UploadDeps {
  readonly store: ContentStore
  readonly blobs: BlobStore
  readonly tickets: UploadTickets
}

/** `POST {path}/{ticket}`, a form with one file: `{ "Id", "Name", "ItemPath" }`. */
export function uploadRoutes({ store, blobs, tickets }: UploadDeps): Hono {
  const routes = new Hono()
  routes.post(`${UPLOAD_PATH}/:ticket`, limitBody(CONTENT_LIMITS.upload.value + WRAPPING), async (c) => {
    const upload = tickets.take(c.req.param('ticket'))
    if (upload === undefined) {
      throw new PlatformError(403, 'upload_not_allowed', 'This address has been used or has expired.', {
        remedy: 'Ask for another one with the mutation uploadMedia.',
      })
    }
    const form = await c.req.formData().catch(() => undefined)
    const file = [...(form?.values() ?? [])].find((value) => value instanceof File)
    if (file === undefined)
      throw new BadRequestError('There is no file.', 'Send a form (multipart/form-data) with one.')
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { item } = await uploadMedia({ store, blobs }, upload, { bytes, name: file.name })
      const tree = await store.currentTree('master')
      return c.json({ Id: plainId(item.id), Name: item.name, ItemPath: tree.path(item) }, 200, {
        'cache-control': 'no-store',
      })
    } catch (error) {
      if (error instanceof MediaError || error instanceof ContentError) {
        throw new PlatformError(422, error.code.toLowerCase(), error.message)
      }
      throw error
    }
  })
  return routes
}
