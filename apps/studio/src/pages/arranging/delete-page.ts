import { z } from 'zod'
import { AuthoringError } from '../authoring.ts'
import type { PagesDesk } from '../desk.ts'
import { publish } from '../publish.ts'
import { readArrangedPage } from './arranged-page.ts'
import { readLoss } from './loss.ts'
import { refusedFor } from './refused-arrangement.ts'
import type { DeleteRequest } from './requests.ts'

const DELETE = 'mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { successful } }'
const DELETE_SHAPE = z.object({ deleteItem: z.object({ successful: z.boolean() }) })

/**
 * Deletes a page with everything below it. Visitors see it until that is published, which `takeDown` does.
 *
 * @throws AuthoringError with a reason: `NOT_CONFIRMED` when other pages than agreed would go, `HOME_PAGE`, `WILDCARD_PAGE`
 */
export async function deletePage(
  desk: PagesDesk,
  { itemId, pagesBelow: agreed, takeDown }: DeleteRequest,
): Promise<{ readonly itemId: string; readonly isTakenDown: boolean }> {
  const { authoring, parts } = desk
  const page = await readArrangedPage(desk, itemId)
  const { pages, users } = await readLoss(desk, itemId)
  if (pages.length !== agreed) {
    throw refusedFor(
      'NOT_CONFIRMED',
      `${pages.length} pages below it would go, and ${users.length} places refer to it.`,
    )
  }
  if (takeDown && !page.canPublish) throw new AuthoringError('forbidden', 'Publishing needs the role publisher.')
  await authoring.ask(DELETE, { input: { itemId: page.itemId } }, DELETE_SHAPE)
  return { itemId: page.itemId, isTakenDown: takeDown && (await takeOff(desk, page.itemId, parts.languages.all)) }
}

/** False for a page that visitors never had. */
async function takeOff({ authoring }: PagesDesk, itemId: string, languages: readonly string[]): Promise<boolean> {
  try {
    return (await publish(authoring, { itemId, languages: [...languages] })).state === 'FINISHED'
  } catch (error) {
    if (error instanceof AuthoringError && error.problem === 'missing') return false
    throw error
  }
}
