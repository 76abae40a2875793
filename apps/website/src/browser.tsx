import { inject } from '@tessera/performance'
import './styles/site.css'
import { cartOnDemand } from './cart/on-demand.ts'
import { compareOnDemand } from './compare/on-demand.ts'
import { PAGE_DATA, PAGE_ROOT, PAGE_TRACKING } from './page/names.ts'
import { sendOnce } from './page/send-once.ts'
import { chooseOnDemand } from './product-choice/choose-on-demand.ts'
import { openSearchOnDemand } from './search-overlay/open-on-demand.ts'

/**
 * The script of every page. It mounts the performance tracker under the route pattern the server named, counts the page
 * when the server says with what, by a client that only then is fetched, opens the search and the cart, and, when the page has
 * interactive components, fetches React and their code to make them work.
 */
function start(): void {
  inject({ route: document.documentElement.dataset.route ?? null })
  const tracked = document.getElementById(PAGE_TRACKING)?.textContent
  const counting =
    tracked &&
    import('./tracking/index.ts')
      .then(({ startTracking }) => startTracking(JSON.parse(tracked)))
      .catch((error) => console.error('Not counted:', error))
  openSearchOnDemand()
  chooseOnDemand()
  // Before what holds every form to one sending: its own forms are not sent by the browser.
  cartOnDemand()
  if (document.querySelector('[data-portions],[data-copy]')) import('./page/marked-controls.ts').catch(() => undefined)
  compareOnDemand()
  sendOnce()
  const data = document.getElementById(PAGE_DATA)?.textContent
  const root = document.getElementById(PAGE_ROOT)
  if (!data || root === null) return
  const interact = () => {
    // All at once: a module otherwise is known only once the one that imports it has come.
    for (const href of document.documentElement.dataset.modules?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    import('./hydrate.tsx')
      .then(async ({ hydrate }) => {
        // Forms are counted from their first moment, and whoever recognizes visitors has to know whether they may.
        await counting
        return hydrate(root, JSON.parse(data))
      })
      .catch((error) => console.error('Not interactive:', error))
  }
  // After the first paint, so that a slow connection carries what paints the page first. A tab that nobody looks at paints
  // nothing, and may be rendered ahead.
  if (document.hidden) interact()
  else requestAnimationFrame(() => setTimeout(interact))
}

start()
