import { registrationIn } from './announcements.ts'

/**
 * Tells a framed page that what it registers is known, so that it stops saying so (contract "component-builder", 9.5): all
 * that it says, as JSON or as an object, until what is returned is called.
 *
 * @param framed the window of the frame; undefined while there is none
 * @param origins of pages that are heard
 */
export function acknowledgeRegistrations(
  framed: () => Window | null | undefined,
  origins: readonly string[],
): () => void {
  function hear({ data, origin, source }: MessageEvent): void {
    const page = framed()
    if (!page || source !== page || !origins.includes(origin)) return
    const action = registrationIn(data)
    if (action) page.postMessage(JSON.stringify({ action: `${action}-ack` }), origin)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
