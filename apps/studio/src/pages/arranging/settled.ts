import { writeItems } from '../../site-items/write-items.ts'
import type { PagesDesk } from '../desk.ts'
import { type ArrangedAnswer, readArrangedPage } from './arranged-page.ts'
import { redirectWrites } from './redirects.ts'

/**
 * A new page where it stands now: no redirect of a former page leads past it.
 *
 * @throws AuthoringError
 */
export async function settled(desk: PagesDesk, itemId: string): Promise<ArrangedAnswer> {
  const page = await readArrangedPage(desk, itemId)
  await writeItems(desk.authoring, await redirectWrites(desk, page.rootPath, page.path))
  return { itemId: page.itemId, path: page.path }
}
