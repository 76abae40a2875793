import { z } from 'zod'
import { type Authoring, AuthoringError } from '../pages/authoring.ts'
import { MEDIA_ROOT } from '../pages/media/media-root.ts'

const ENTRY = z.object({
  binId: z.string(),
  itemId: z.string(),
  name: z.string(),
  path: z.string(),
  username: z.string(),
  deletedAt: z.string(),
  dueAt: z.string(),
  items: z.number(),
  hasParent: z.boolean(),
})

/** Something that was deleted and can be restored; times are ISO 8601. */
export type BinEntry = z.output<typeof ENTRY>

const LIST = `query Bin {
  bin(first: 1000) { binId itemId name path username deletedAt dueAt items hasParent }
  publisher: item(where: { path: "/sitecore/content" }) { canPublish }
}`
const LIST_SHAPE = z.object({
  bin: z.array(ENTRY),
  publisher: z.object({ canPublish: z.boolean() }).nullable(),
})

const RESTORE = 'mutation ($input: RestoreItemInput!) { restoreItem(input: $input) { item { path } } }'
const RESTORE_SHAPE = z.object({ restoreItem: z.object({ item: z.object({ path: z.string() }) }) })

const DESTROY = 'mutation ($input: DestroyItemInput!) { destroyItem(input: $input) { successful } }'
const DESTROY_SHAPE = z.object({ destroyItem: z.object({ successful: z.boolean() }) })

/** Whether it stood in the media library, where it can only be restored to. */
export const isMedia = ({ path }: Pick<BinEntry, 'path'>): boolean => path.toLowerCase().startsWith(`${MEDIA_ROOT}/`)

export interface Bin {
  /** The newest first. */
  readonly entries: readonly BinEntry[]
  /** The author may destroy what is in it. */
  readonly mayDestroy: boolean
}

/** @throws AuthoringError */
export async function readBin(authoring: Authoring): Promise<Bin> {
  const { bin, publisher } = await authoring.ask(LIST, {}, LIST_SHAPE)
  return { entries: bin, mayDestroy: publisher?.canPublish ?? false }
}

/** @throws AuthoringError `missing` when it is not in the bin any more */
export async function readEntry(authoring: Authoring, binId: string): Promise<BinEntry & { mayDestroy: boolean }> {
  const { entries, mayDestroy } = await readBin(authoring)
  const entry = entries.find((one) => one.binId === binId)
  if (entry === undefined) throw new AuthoringError('missing', 'There is no such thing in the bin.')
  return { ...entry, mayDestroy }
}

/**
 * Back to where it was, or to where and under the name that is given.
 *
 * @throws AuthoringError `NAME_TAKEN`, `PARENT_GONE`, `ALREADY_THERE`, `INVALID_NAME`, `BIN_ENTRY_NOT_FOUND`
 */
export async function restore(
  authoring: Authoring,
  input: {
    readonly binId: string
    readonly targetParentId?: string
    readonly targetParentPath?: string
    readonly newName?: string
  },
): Promise<void> {
  await authoring.ask(RESTORE, { input }, RESTORE_SHAPE)
}

/** For good. @throws AuthoringError `forbidden` without the role publisher */
export async function destroy(authoring: Authoring, binId: string): Promise<void> {
  await authoring.ask(DESTROY, { input: { binId } }, DESTROY_SHAPE)
}
