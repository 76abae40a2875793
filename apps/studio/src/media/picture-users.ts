import { z } from 'zod'
import type { Authoring } from '../pages/authoring.ts'
import { ITEM_USER, ITEM_USER_FIELDS, type ItemUser } from '../site-items/item-user.ts'

/** Pictures asked for in one question: the platform looks through everything for each. */
const AT_ONCE = 8

/** Most users that are named. */
export const MAX_USERS = 100

const COUNTS = z.record(
  z.string(),
  z.object({ usedBy: z.object({ nodes: z.array(z.object({ itemId: z.string() })) }) }).nullable(),
)

/** How many items name each picture, {@link MAX_USERS} at most. */
export async function countUsers(
  authoring: Authoring,
  ids: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const asked = ids.slice(from, from + AT_ONCE)
    const parts = asked.map(
      (id, index) =>
        `u${index}: item(where: { itemId: ${JSON.stringify(id)} }) { usedBy(first: ${MAX_USERS}) { nodes { itemId } } }`,
    )
    const answer = await authoring.ask(`{ ${parts.join(' ')} }`, {}, COUNTS)
    for (const [index, id] of asked.entries()) counts[id] = answer[`u${index}`]?.usedBy.nodes.length ?? 0
  }
  return counts
}

const USERS = `query ($id: ID!, $first: Int!) {
  item(where: { itemId: $id }) { usedBy(first: $first) { nodes { ${ITEM_USER_FIELDS} } } }
}`
const USERS_SHAPE = z.object({ item: z.object({ usedBy: z.object({ nodes: z.array(ITEM_USER) }) }).nullable() })

/** What names a picture, in the order of the tree, {@link MAX_USERS} at most. */
export async function readUsers(authoring: Authoring, id: string): Promise<readonly ItemUser[]> {
  const { item } = await authoring.ask(USERS, { id, first: MAX_USERS }, USERS_SHAPE)
  return item?.usedBy.nodes ?? []
}
