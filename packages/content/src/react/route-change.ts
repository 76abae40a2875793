export interface RouteChange {
  /** The reader is leaving for another page. */
  started: () => void
  /** The page stays, or came back from the browser's memory. */
  abandoned: () => void
}

interface NavigateEvent extends Event {
  hashChange?: boolean
  downloadRequest?: string | null
  destination?: { url: string }
}

/**
 * Tells when a route change starts: at the browser's `navigate`, and at `pagehide` where there is no such event (design,
 * section 3: every page is a document). A jump on the same page, a download and a `mailto:` are no route changes, and after a
 * change of the address alone (`history.replaceState`) whatever is still on the page counts as back.
 * @returns what ends it
 */
export function onRouteChange({ started, abandoned }: RouteChange): () => void {
  const { navigation } = window as { navigation?: EventTarget }
  const leave = (event: NavigateEvent) => {
    const isPage = /^https?:/.test(event.destination?.url ?? 'http:')
    if (isPage && !event.hashChange && !event.downloadRequest) started()
  }
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) abandoned()
  }
  navigation?.addEventListener('navigate', leave)
  navigation?.addEventListener('navigateerror', abandoned)
  navigation?.addEventListener('navigatesuccess', abandoned)
  window.addEventListener('pagehide', started)
  window.addEventListener('pageshow', comeBack)
  return () => {
    navigation?.removeEventListener('navigate', leave)
    navigation?.removeEventListener('navigateerror', abandoned)
    navigation?.removeEventListener('navigatesuccess', abandoned)
    window.removeEventListener('pagehide', started)
    window.removeEventListener('pageshow', comeBack)
  }
}
