import type { SearchSetup } from '../search/search-setup.ts'

/**
 * Tells the search which rows of products were seen, and which of their products were followed: of rows that ship no code
 * of their own, and name their widget in `data-row`. The client for that comes once one of them is seen.
 */
export function countRows(search: SearchSetup): void {
  const views = () => import('./views.ts')
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const row = target as HTMLElement
      views().then(({ viewRow }) => viewRow(search, widgetOf(row), productsOf(row)), ignore)
    }
  })
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    seen.observe(row)
    row.addEventListener('click', ({ target }) => {
      const product = (target as Element).closest('a') && (target as Element).closest<HTMLElement>('[data-product]')
      if (!product) return
      const index = [...row.querySelectorAll('[data-product]')].indexOf(product)
      views().then(({ followProduct }) => followProduct(search, widgetOf(row), itemOf(product), index), ignore)
    })
  }
}

// A page works without being counted.
const ignore = () => undefined

const widgetOf = (row: HTMLElement) => row.dataset.row ?? ''

const productsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-product]')].map(itemOf)

function itemOf({ dataset: { product = '', source } }: HTMLElement) {
  return { id: product, ...(source !== undefined && { sourceId: source }) }
}
