import { DictionaryProvider } from '@tessera/content/react'
import { SearchProvider } from '@tessera/search/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { browserSearchClient } from '../search/browser-search-client.ts'
import { OVERLAY_DATA_PATH, type OverlayData } from './overlay-data.ts'
import { SearchDialog } from './search-dialog.tsx'

/** Fetches what the overlay of the page's language needs to know. What it gives opens it. */
export async function loadOverlay(link: HTMLAnchorElement): Promise<() => void> {
  const path = encodeURIComponent(new URL(link.href).pathname)
  const answer = await fetch(`${OVERLAY_DATA_PATH}/${document.documentElement.lang}?path=${path}`)
  if (!answer.ok) throw new Error(`The search could not be opened: ${answer.status}`)
  return createOverlay((await answer.json()) as OverlayData)
}

/** Puts the overlay into the page. What it gives opens it. */
function createOverlay(data: OverlayData): () => void {
  const { setup, locale, phrases, searchPath } = data
  const client = browserSearchClient(setup, location.pathname, locale)
  const element = document.createElement('dialog')
  element.className = 'search-dialog'
  element.ariaLabel = phrases['search.label'] ?? ''
  document.body.append(element)
  const root = createRoot(element)
  /** Made anew each time it opens: nobody wants to see what they typed a page ago. */
  let times = 0
  const close = () => element.close()
  element.addEventListener('click', (event) => {
    // Beside what is in it.
    if (event.target === element) close()
  })
  return () => {
    times++
    flushSync(() =>
      root.render(
        <DictionaryProvider lngDict={phrases} locale={locale}>
          <SearchProvider client={client}>
            <SearchDialog key={times} locale={locale} searchPath={searchPath} close={close} />
          </SearchProvider>
        </DictionaryProvider>,
      ),
    )
    element.showModal()
  }
}
