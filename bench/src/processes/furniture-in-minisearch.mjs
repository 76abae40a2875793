import { FACETS } from './furniture.mjs'

/**
 * MiniSearch over pieces of furniture: it finds, while filter, counts and sort are made from what it answers. Undefined
 * where it is not installed.
 */
export async function miniSearchOf(documents) {
  let MiniSearch
  try {
    MiniSearch = (await import('minisearch')).default
  } catch {
    return undefined
  }
  const engine = new MiniSearch({
    fields: ['name', 'description', 'brand', 'number', 'color'],
    storeFields: ['id', 'brand', 'color', 'material', 'room', 'price'],
    searchOptions: { boost: { name: 3, brand: 2, number: 2 }, combineWith: 'AND' },
  })
  engine.addAll(documents)
  return ({ words, min }) => {
    const found = engine.search(words, { filter: (hit) => hit.price >= min && hit.price < min + 400 })
    const counts = FACETS.map((name) => {
      const byValue = new Map()
      for (const hit of found) for (const value of [hit[name]].flat()) byValue.set(value, (byValue.get(value) ?? 0) + 1)
      return [...byValue].sort((a, b) => b[1] - a[1]).slice(0, 10)
    })
    found.sort((a, b) => a.price - b.price)
    return [found.slice(0, 24), counts]
  }
}
