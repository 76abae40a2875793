import type { PagesDesk } from '../desk.ts'
import { type ArrangedAnswer, type ArrangedPage, readArrangedPage } from './arranged-page.ts'
import { clearTheWay, leadOn } from './redirects.ts'

/**
 * A page where it stands now: no redirect of a former page leads past it.
 *
 * @param before what it was
 * @param leadsOn its former address leads to the new one
 * @throws AuthoringError
 */
export async function settled(
  desk: PagesDesk,
  itemId: string,
  before?: ArrangedPage,
  leadsOn = false,
): Promise<ArrangedAnswer> {
  const page = await readArrangedPage(desk, itemId)
  const { path } = page
  if (path !== before?.path) {
    await clearTheWay(desk, page)
    if (before !== undefined && leadsOn) await leadOn(desk, page, before.path)
  }
  return { itemId: page.itemId, path }
}
