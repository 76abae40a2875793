import type { SearchSetup } from '../search/search-setup.ts'

/** What a row of products says of itself in `data-row`, as JSON: its widget, and the search that is told of it. */
export interface CountedRow {
  readonly rfkId: string
  readonly search: SearchSetup
}

/**
 * Tells the search which rows of products were seen, and which of their products were followed: of rows that ship no code
 * of their own. The client for that comes once one of them is seen.
 */
export function countRows(): void {
  const views = () => import('./views.ts')
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const row = target as HTMLElement
      views().then(({ viewRow }) => viewRow(rowOf(row), productsOf(row)), ignore)
    }
  })
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    seen.observe(row)
    row.addEventListener('click', ({ target }) => {
      const product = (target as Element).closest('a') && (target as Element).closest<HTMLElement>('[data-product]')
      if (!product) return
      const index = [...row.querySelectorAll('[data-product]')].indexOf(product)
      views().then(({ followProduct }) => followProduct(rowOf(row), itemOf(product), index), ignore)
    })
  }
}

// A page works without being counted.
const ignore = () => undefined

const rowOf = (row: HTMLElement): CountedRow => JSON.parse(row.dataset.row ?? '{}')

const productsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-product]')].map(itemOf)

function itemOf({ dataset: { product = '', source } }: HTMLElement) {
  return { id: product, ...(source !== undefined && { sourceId: source }) }
}
