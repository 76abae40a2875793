import { z } from 'zod'
import type { PagesDesk } from '../pages/desk.ts'
import { treePath } from '../pages/media/media-root.ts'
import { publishItems } from '../site-items/publish-items.ts'

/** A picture or a folder. */
export interface PublishedMedia {
  readonly itemId: string
  /** Below the media library; of a folder that is deleted the former one. */
  readonly path: string
}

const DRAFT = 'query ($path: String!) { item(where: { path: $path }) { itemId(format: D) path } }'
const SHOWN = 'query ($itemId: ID!) { item(where: { itemId: $itemId, database: "web" }) { itemId path } }'
const PLACE = z.object({ item: z.object({ itemId: z.string(), path: z.string() }).nullable() })

/**
 * Pictures and folders to visitors, in all languages, with the folders above them that visitors do not have, or have
 * elsewhere.
 *
 * @throws AuthoringError `forbidden`, `NOT_PUBLISHED`
 */
export async function publishMedia({ authoring, parts }: PagesDesk, media: readonly PublishedMedia[]) {
  const above: string[] = []
  const folders = new Set(
    media.flatMap(({ path }) => {
      const names = path.split('/').slice(0, -1)
      return names.map((_, index) => names.slice(0, index + 1).join('/'))
    }),
  )
  for (const folder of [...folders].sort()) {
    const { item: draft } = await authoring.ask(DRAFT, { path: treePath(folder) }, PLACE)
    if (draft === null) continue
    const { item: shown } = await authoring.ask(SHOWN, { itemId: draft.itemId }, PLACE)
    if (shown?.path !== draft.path) above.push(draft.itemId)
  }
  await publishItems(authoring, [...above, ...media.map(({ itemId }) => itemId)], parts.languages.all)
}
