import { z } from 'zod'
import { AuthoringError } from '../authoring.ts'
import type { PagesDesk } from '../desk.ts'
import { createDataSources } from '../saving/data-sources.ts'
import type { CreateItemRequest } from './requests.ts'

const ROOT = `query SiteRoot($path: String!) { item(where: { path: $path }) { itemId(format: D) } }`
const ROOT_SHAPE = z.object({ item: z.object({ itemId: z.string() }).nullable() })

/**
 * Makes an item for the components of a page, in the folder where the page, or the site, keeps such; empty, or with the
 * newest values of another in all its languages. Resolves with its id and name.
 *
 * @throws AuthoringError; what was begun is taken back
 */
export async function createPickedItem(
  { authoring, parts }: PagesDesk,
  { pageId, locale, name, template, copyOf, shared }: CreateItemRequest,
): Promise<{ readonly id: string; readonly name: string }> {
  let itemId = pageId
  if (shared) {
    const path = `/sitecore/content/${parts.settings.SITE_NAME}`
    const { item } = await authoring.ask(ROOT, { path }, ROOT_SHAPE)
    if (item === null) throw new AuthoringError('missing', `There is no item ${path}.`)
    itemId = item.itemId
  }
  const sources = createDataSources(authoring, { itemId, language: locale, revision: null })
  try {
    return copyOf === undefined
      ? await sources.createNamed(name, template ?? '')
      : await sources.copyNamed(name, copyOf)
  } catch (error) {
    await sources.undo()
    throw error
  }
}
