import type { FacetValues } from './query.ts'

export interface ListFacet {
  readonly Name: string
  readonly XpPath: string
  readonly Values: readonly { readonly Value: string; readonly Count: number }[]
  readonly xp: unknown
}

/** What a list says about itself. Contract section 6.4. */
export interface ListMeta {
  readonly Page: number
  readonly PageSize: number
  readonly TotalCount: number
  readonly TotalPages: number
  /** Places of the first and the last item, from 1; `[0, 0]` when there are none. */
  readonly ItemRange: readonly [number, number]
  readonly NextPageKey: string | null
  readonly Facets: readonly ListFacet[]
}

/** `facetXp`: the `xp` of each facet, by its name. */
export function listMeta(
  { page, pageSize }: { page: number; pageSize: number },
  { items, total, facets = [] }: { items: readonly unknown[]; total: number; facets?: readonly FacetValues[] },
  facetXp: ReadonlyMap<string, unknown> = new Map(),
): ListMeta {
  const before = (page - 1) * pageSize
  return {
    Page: page,
    PageSize: pageSize,
    TotalCount: total,
    TotalPages: Math.ceil(total / pageSize),
    ItemRange: items.length === 0 ? [0, 0] : [before + 1, before + items.length],
    NextPageKey: null,
    Facets: facets.map(({ name, path, values }) => ({
      Name: name,
      XpPath: path,
      Values: values.map(({ value, count }) => ({ Value: value, Count: count })),
      xp: facetXp.get(name) ?? null,
    })),
  }
}
