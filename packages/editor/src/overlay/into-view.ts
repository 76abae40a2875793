import { boxOf } from '../markers/place.ts'
import type { PageWatch } from './page-watch.ts'

/** Pixels of the window above and below which nothing is looked at: a header that sticks, the editor's bar. */
const MARGIN = 120

/** Brings a rendering into view once the page shows it. */
export function bringIntoView(watch: PageWatch, uid: string): void {
  watch.reset()
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const rendering = watch.chrome().renderings.get(uid)
      const box = rendering && boxOf(rendering)
      if (box === undefined || (box.top >= MARGIN / 2 && box.top < innerHeight - MARGIN)) return
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      window.scrollBy({ top: box.top - MARGIN, behavior })
    }),
  )
}
