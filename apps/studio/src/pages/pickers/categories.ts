import type { Category } from '@tessera/commerce'
import { catalogueText } from '@tessera/website/authoring'
import type { PagesDesk } from '../desk.ts'
import { ofShop, requireAuthor } from './require-author.ts'

/** A category of the shop as an author chooses it. */
export interface PickedCategory {
  readonly id: string
  readonly name: string
  /** Names of those it stands in, the outermost first. */
  readonly above: readonly string[]
}

export interface FoundCategories {
  /** Whether the site has a shop at all. */
  readonly hasShop: boolean
  /** Each behind the one it stands in. */
  readonly categories: readonly PickedCategory[]
}

/** Pages of 100 that are read at most. */
const MAX_PAGES = 20

/** All categories a visitor sees, in the order of the shop. @throws AuthoringError */
export async function readCategories(desk: PagesDesk, locale: string): Promise<FoundCategories> {
  await requireAuthor(desk)
  const { shop } = desk.parts
  if (shop === undefined) return { hasShop: false, categories: [] }
  const all = await ofShop(async () => {
    const found: Category[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { Items, Meta } = await shop.visitor.me.listCategories({ depth: 'all', page, pageSize: 100 })
      found.push(...(Items as readonly Category[]))
      if (page >= (Meta.TotalPages ?? 1)) break
    }
    return found
  })
  return { hasShop: true, categories: inOrder(all, locale) }
}

function inOrder(all: readonly Category[], locale: string): PickedCategory[] {
  const ids = new Set(all.map(({ ID }) => ID))
  const below = new Map<string, Category[]>()
  for (const category of all) {
    const { ParentID } = category
    const parent = ParentID && ids.has(ParentID) ? ParentID : ''
    below.set(parent, [...(below.get(parent) ?? []), category])
  }
  const branch = (parent: string, above: readonly string[]): PickedCategory[] =>
    (below.get(parent) ?? [])
      .toSorted((one, other) => (one.ListOrder ?? 0) - (other.ListOrder ?? 0))
      .flatMap((category) => {
        const id = category.ID ?? ''
        const name = catalogueText(category, 'Name', locale) || id
        return [{ id, name, above }, ...branch(id, [...above, name])]
      })
  return branch('', [])
}
