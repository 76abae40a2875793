import { languageOf, type Place, pageOf } from './event-body.ts'

/** The place of the events of a browser's page. */
export const pagePlace = (): Place => ({
  page: pageOf(location.pathname),
  language: languageOf(document.documentElement.lang),
  search: location.search,
})

/** The full referrer when it is on another host; port and scheme do not count (contract "events", 5.2). */
export function foreignReferrer(): string | undefined {
  const { referrer } = document
  try {
    if (new URL(referrer).hostname !== location.hostname) return referrer
  } catch {
    // There is none.
  }
  return undefined
}

/** Waits until a prerendered page is shown to somebody. */
export async function shown(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering) {
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  }
}
