import { z } from 'zod'
import { type Authoring, AuthoringError } from '../authoring.ts'
import { createDataSources } from './data-sources.ts'
import type { LayoutOperation, SavedPage } from './request.ts'
import { MAX_ATTEMPTS, stepAside } from './retry.ts'

/** An operation that the layout cannot take. With any of them nothing of the layout was written. */
export interface RefusedOperation {
  /** Which one, from 0. */
  readonly index: number
  readonly code: string
  readonly message: string
}

export interface SavedLayout {
  /** What each operation was about; a new rendering's for one that adds. */
  readonly uids: readonly string[]
  readonly refused: readonly RefusedOperation[]
}

const APPLY = `mutation ($input: ApplyLayoutInput!) {
  applyLayout(input: $input) { uids errors { index code message } }
}`
const APPLY_SHAPE = z.object({
  applyLayout: z.object({
    uids: z.array(z.string()),
    errors: z.array(z.object({ index: z.number(), code: z.string(), message: z.string() })),
  }),
})

/**
 * Changes the page's own layout: all operations or none. New components that ask for it get an item below the page, as
 * their data source.
 *
 * @throws AuthoringError
 */
export async function saveLayout(
  authoring: Authoring,
  page: SavedPage,
  operations: readonly LayoutOperation[],
): Promise<SavedLayout> {
  if (operations.length === 0) return { uids: [], refused: [] }
  return withContent(authoring, page, operations, async (sent) => {
    const { uids, errors } = await apply(authoring, page, sent)
    return { uids, refused: errors }
  })
}

/**
 * Writes operations, with an item for each new component that asks for one. What is refused leaves no item; where no
 * answer comes the layout may have been written, and its components keep theirs.
 *
 * @throws AuthoringError, and what `write` throws
 */
export async function withContent(
  authoring: Authoring,
  page: SavedPage,
  operations: readonly LayoutOperation[],
  write: (operations: readonly LayoutOperation[]) => Promise<SavedLayout>,
): Promise<SavedLayout> {
  const sources = createDataSources(authoring, page)
  try {
    const sent: LayoutOperation[] = []
    for (const [index, operation] of operations.entries()) {
      const { createDataSource, fieldValues: _, ...given } = operation
      if (!createDataSource || operation.op !== 'add') {
        sent.push(given)
        continue
      }
      try {
        sent.push({ ...given, dataSource: await sources.create(operation) })
      } catch (error) {
        if (!(error instanceof AuthoringError) || error.problem !== 'refused') throw error
        await sources.undo()
        const { code = 'INVALID_OPERATION', message } = error
        return { uids: [], refused: [{ index, code, message }] }
      }
    }
    const written = await write(sent)
    if (written.refused.length > 0) await sources.undo()
    return written
  } catch (error) {
    const isUnanswered = error instanceof AuthoringError && error.problem === 'away' && error.code === undefined
    if (!isUnanswered) await sources.undo()
    throw error
  }
}

async function apply(authoring: Authoring, page: SavedPage, operations: readonly object[]) {
  const { itemId, language } = page
  let revision = page.revision || null
  for (let attempt = 1; ; attempt += 1) {
    try {
      const input = { itemId, language, revision, kind: 'FINAL', operations }
      return (await authoring.ask(APPLY, { input }, APPLY_SHAPE)).applyLayout
    } catch (error) {
      const isLate = error instanceof AuthoringError && error.code === 'REVISION_CONFLICT'
      if (!isLate || error.revision === undefined || attempt >= MAX_ATTEMPTS) throw error
      // Operations name renderings by uid, so they hold on what somebody else has made of the layout too.
      revision = error.revision
      await stepAside(attempt)
    }
  }
}
