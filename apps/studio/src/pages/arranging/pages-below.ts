import { z } from 'zod'
import { AuthoringError } from '../authoring.ts'
import type { PagesDesk } from '../desk.ts'
import { isPageType } from './arranged-page.ts'

/** Levels looked at in one question: as deep as one may go. */
const DEPTH = 4

interface Below {
  readonly itemId: string
  readonly name: string
  readonly template: { readonly name: string } | null
  /** Absent where the question ended. */
  readonly children?: { readonly nodes: readonly Below[] } | undefined
}

const BELOW: z.ZodType<Below> = z.lazy(() =>
  z.object({
    itemId: z.string(),
    name: z.string(),
    template: z.object({ name: z.string() }).nullable(),
    children: z.object({ nodes: z.array(BELOW) }).optional(),
  }),
)
const BELOW_ANSWER = z.object({ item: BELOW.nullable() })

const selection = (levels: number): string =>
  `itemId(format: D) name template { name }${
    levels === 0 ? '' : ` children(first: 1000) { nodes { ${selection(levels - 1)} } }`
  }`
const ITEMS = `query ItemsBelow($itemId: ID!) { item(where: { itemId: $itemId }) { ${selection(DEPTH)} } }`

/**
 * Paths of the pages below one, on the site; drafts among them.
 *
 * @param path where that one stands on the site
 * @throws AuthoringError `missing`
 */
export async function pagesBelow(desk: Pick<PagesDesk, 'authoring'>, itemId: string, path: string): Promise<string[]> {
  const { item } = await desk.authoring.ask(ITEMS, { itemId }, BELOW_ANSWER)
  if (item === null) throw new AuthoringError('missing', 'There is no such page.')
  const pages: string[] = []
  const read = async ({ itemId: id, children }: Below, above: string): Promise<void> => {
    if (children === undefined) {
      pages.push(...(await pagesBelow(desk, id, above)))
      return
    }
    for (const child of children.nodes) {
      const childPath = `${above}/${child.name.toLowerCase()}`
      if (isPageType(child.template?.name)) pages.push(childPath)
      await read(child, childPath)
    }
  }
  await read(item, path)
  return pages
}
