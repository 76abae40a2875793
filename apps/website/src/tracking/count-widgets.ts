import type { SearchSetup } from '../search/search-setup.ts'

/** The part of a widget that must be in view for it to count as seen (contract "search" 6.6). */
const SEEN_PART = 0.2

/**
 * Tells the search which widgets were seen that ship no code of their own, each once, and which products of rows were
 * followed. A row of products names its widget in `data-row`, any other in `data-widget` with its `data-entity`. The client
 * for that comes once one of them is seen.
 */
export function countWidgets(search: SearchSetup): void {
  const views = () => import('./views.ts')
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (!isIntersecting || intersectionRatio < SEEN_PART) continue
        seen.unobserve(target)
        const { row, widget = row ?? '', entity = 'product' } = (target as HTMLElement).dataset
        const items = [...target.querySelectorAll<HTMLElement>('[data-product]')].map(itemOf)
        views().then(({ viewWidget }) => viewWidget(search, widget, entity, items), ignore)
      }
    },
    { threshold: SEEN_PART },
  )
  for (const element of document.querySelectorAll<HTMLElement>('[data-row],[data-widget]')) seen.observe(element)
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    row.addEventListener('click', ({ target }) => {
      const product = (target as Element).closest('a') && (target as Element).closest<HTMLElement>('[data-product]')
      if (!product) return
      const index = [...row.querySelectorAll('[data-product]')].indexOf(product)
      views().then(({ followProduct }) => followProduct(search, row.dataset.row ?? '', itemOf(product), index), ignore)
    })
  }
}

// A page works without being counted.
const ignore = () => undefined

function itemOf({ dataset: { product = '', source } }: HTMLElement) {
  return { id: product, ...(source !== undefined && { sourceId: source }) }
}
