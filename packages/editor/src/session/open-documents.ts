const PREFIX = 'tessera-editor:'

/**
 * Tells the documents of this website that an editor is open in one more of them, for as long as it is, and which others
 * are. Where a browser has no Web Locks (pages not served securely) none is ever said to be open: then two tabs of an
 * author on one page both save what one of them has not saved, which is the same value twice.
 */
export async function openDocuments(document: string): Promise<(document: string) => boolean> {
  const { locks } = navigator
  if (locks === undefined) return () => false
  const hold = () => {
    const left = new AbortController()
    const { signal } = left
    const released = new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    // What this page has not saved is the next one's at once, also while this one lies in the browser's cache.
    window.addEventListener('pagehide', () => left.abort(), { signal })
    locks.request(PREFIX + document, () => released).catch(() => undefined)
  }
  hold()
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold())
  const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}))
  const open = new Set(held.map(({ name }) => name))
  return (other) => open.has(PREFIX + other)
}
