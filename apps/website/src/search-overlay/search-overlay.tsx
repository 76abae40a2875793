import { DictionaryProvider } from '@tessera/content/react'
import { SearchProvider } from '@tessera/search/react'
import { createRoot } from 'react-dom/client'
import { browserSearchClient } from '../search/browser-search-client.ts'
import { OVERLAY_DATA_PATH, type OverlayData } from './overlay-data.ts'
import { popularSearchesOf } from './popular-searches.ts'
import { SearchDialog } from './search-dialog.tsx'

let loading: Promise<() => void> | undefined

/**
 * Fetches what the overlay of the page's language needs to know, once, and opens it. Rejects when that fails.
 *
 * @param popular searches to offer before anything is typed, one a line
 */
export async function openSearch(address: string, popular = ''): Promise<void> {
  loading ??= load(address, popular)
  loading.catch(() => {
    loading = undefined
  })
  const open = await loading
  open()
}

async function load(address: string, popular: string): Promise<() => void> {
  const path = encodeURIComponent(new URL(address).pathname)
  const answer = await fetch(`${OVERLAY_DATA_PATH}/${document.documentElement.lang}?path=${path}`)
  if (!answer.ok) throw new Error(`The search could not be opened: ${answer.status}`)
  return createOverlay((await answer.json()) as OverlayData, popularSearchesOf(popular))
}

/** Puts the overlay into the page. What it gives opens it. */
function createOverlay(data: OverlayData, popular: readonly string[]): () => void {
  const { setup, locale, phrases, searchPath, categories } = data
  const client = browserSearchClient(setup, location.pathname, locale)
  const element = document.createElement('dialog')
  element.className = 'search-dialog'
  element.ariaLabel = phrases['search.label'] ?? ''
  document.body.append(element)
  const root = createRoot(element)
  /** Made anew each time it opens: nobody wants to see what they typed a page ago. */
  let times = 0
  element.addEventListener('click', (event) => {
    // Beside what is in it.
    if (event.target === element) element.close()
  })
  return () => {
    times++
    root.render(
      <DictionaryProvider lngDict={phrases} locale={locale}>
        <SearchProvider client={client}>
          <SearchDialog
            key={times}
            locale={locale}
            searchPath={searchPath}
            popular={popular}
            categories={categories}
            dialog={element}
          />
        </SearchProvider>
      </DictionaryProvider>,
    )
  }
}
