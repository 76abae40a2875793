import { z } from 'zod'
import type { Authoring } from '../authoring.ts'

/** Where content is used besides the page that is edited. */
export interface Uses {
  readonly itemId: string
  /** Whether it stands below the edited page. */
  readonly isOfPage: boolean
  /** Pages, designs and lists that name it; the edited page is not among them. */
  readonly others: readonly Place[]
}

export interface Place {
  readonly name: string
  readonly path: string
}

/** Looking for what names an item costs: so many are asked for at once. */
const AT_ONCE = 8
/** Users of one item that are read. */
const MAX_USERS = 200

const USER = `name path`
const ONE = z
  .object({
    itemId: z.string(),
    path: z.string(),
    usedBy: z.object({ nodes: z.array(z.object({ name: z.string(), path: z.string() })) }),
  })
  .nullable()

/**
 * Where each of the items is used; one that is gone is left out.
 *
 * @throws AuthoringError
 */
export async function readUses(
  authoring: Authoring,
  ids: readonly string[],
  { pageId, locale }: { readonly pageId: string; readonly locale: string },
): Promise<Uses[]> {
  const found: StoredUses[] = []
  let page = ''
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const names = some.map((_, index) => `$i${index}: ID!`).join(' ')
    const parts = some.map(
      (_, index) =>
        `i${index}: item(where: { itemId: $i${index}, language: $language }) { itemId(format: D) path usedBy(first: ${MAX_USERS}) { nodes { ${USER} } } }`,
    )
    const document = `query Uses(${names} $pageId: ID! $language: String!) { page: item(where: { itemId: $pageId }) { path } ${parts.join(' ')} }`
    const variables = { pageId, language: locale, ...Object.fromEntries(some.map((id, index) => [`i${index}`, id])) }
    const shape = z.looseObject({ page: z.object({ path: z.string() }).nullable() })
    const answer = await authoring.ask(document, variables, shape)
    page = answer.page?.path ?? ''
    for (const index of some.keys()) {
      const item = ONE.safeParse(answer[`i${index}`]).data
      if (item) found.push(item)
    }
  }
  const owners = await readOwners(authoring, found, locale)
  return found.map((item) => usesOf(item, page, owners))
}

type StoredUses = NonNullable<z.output<typeof ONE>>

const LAYOUTS = 'shared: field(name: "__Renderings") { value } final: field(name: "__Final Renderings") { value }'
const VALUE = z.object({ value: z.string() }).nullish()
const OWNER = z.object({ shared: VALUE, final: VALUE }).nullish()

/** Layouts of the pages that keep the items below them: such pages name them by where they stand, not by id. */
async function readOwners(authoring: Authoring, items: readonly StoredUses[], language: string) {
  const paths = [...new Set(items.flatMap(({ path }) => (placeOf(path) === path ? [] : [placeOf(path)])))]
  const layouts = new Map<string, string>()
  if (paths.length === 0) return layouts
  const names = paths.map((_, index) => `$p${index}: String!`).join(' ')
  const parts = paths.map(
    (_, index) => `p${index}: item(where: { path: $p${index}, language: $language }) { ${LAYOUTS} }`,
  )
  const variables = { language, ...Object.fromEntries(paths.map((path, index) => [`p${index}`, path])) }
  const document = `query Owners(${names} $language: String!) { ${parts.join(' ')} }`
  const answer = await authoring.ask(document, variables, z.looseObject({}))
  for (const [index, path] of paths.entries()) {
    const owner = OWNER.safeParse(answer[`p${index}`]).data
    if (owner) layouts.set(path, `${owner.shared?.value ?? ''}${owner.final?.value ?? ''}`.toLowerCase())
  }
  return layouts
}

function usesOf({ itemId, path, usedBy }: StoredUses, page: string, owners: ReadonlyMap<string, string>): Uses {
  const others = new Map<string, Place>()
  const owner = placeOf(path)
  const own = JSON.stringify(`local:${path.slice(owner.length)}`).toLowerCase()
  if (owner !== page && owners.get(owner)?.includes(own)) others.set(owner, { path: owner, name: nameOf(owner) })
  for (const { path: user } of usedBy.nodes) {
    const place = placeOf(user)
    if (place !== page && place !== '') others.set(place, { path: place, name: nameOf(place) })
  }
  return { itemId, isOfPage: isBelow(path, page), others: [...others.values()] }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const DATA = '/Data/'

/** A component's content counts as the page it is kept for; what is kept for the site stands for itself. */
export function placeOf(path: string): string {
  const at = path.indexOf(DATA)
  if (at < 0) return path
  const owner = path.slice(0, at)
  // `/sitecore/content/site`: no page.
  return owner.split('/').length <= 4 ? path : owner
}

/** Whether an item is kept for the page itself, not for one below it. */
const isBelow = (path: string, page: string): boolean => page !== '' && path.startsWith(page + DATA)
