import { z } from 'zod'

/** The fields of an item in a question of GraphQL that {@link ITEM_USER} reads. */
export const ITEM_USER_FIELDS = 'itemId title above'
export const ITEM_USER = z.object({ itemId: z.string(), title: z.string(), above: z.array(z.string()) })

/** An item that uses another one: its title, and those of what it stands in, from the top. */
export type ItemUser = z.output<typeof ITEM_USER>
