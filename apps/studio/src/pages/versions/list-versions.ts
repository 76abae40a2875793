import { z } from 'zod'
import { type Authoring, AuthoringError } from '../authoring.ts'

export const VERSIONS_REQUEST = z.object({ itemId: z.string().min(1), language: z.string().min(1) })

const DOCUMENT = `query VersionsOfItem($itemId: ID!, $language: String!) {
  item(where: { itemId: $itemId, language: $language }) {
    versions { version revision createdAt updatedAt isPublished username }
  }
}`

/** Times are ISO 8601; `username` is null when nobody is known to have written the version. */
const VERSION = z.object({
  version: z.number(),
  revision: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  isPublished: z.boolean(),
  username: z.string().nullable(),
})

export type StoredVersion = z.output<typeof VERSION>

const SHAPE = z.object({ item: z.object({ versions: z.array(VERSION) }).nullable() })

/** What was kept of an item in a language, the newest first. @throws AuthoringError `missing` when there is no such item */
export async function listVersions(
  authoring: Authoring,
  { itemId, language }: z.output<typeof VERSIONS_REQUEST>,
): Promise<StoredVersion[]> {
  const { item } = await authoring.ask(DOCUMENT, { itemId, language }, SHAPE)
  if (item === null) throw new AuthoringError('missing', `There is no item ${itemId}.`)
  return item.versions
}
