import { PREVIEW } from '@tessera/website/authoring'
import type { PagesDesk } from '../pages/desk.ts'

/** Reaches the website of this process, past every proxy. */
export type AskWebsite = (request: Request) => Promise<Response>

/** A page as an editor asks for it (contract "content", 13.2). */
export interface EditorPage {
  readonly itemId: string
  readonly language: string
  readonly mode: 'edit' | 'preview'
}

/** The website as a page editor elsewhere reaches it. */
export interface Handshake {
  /**
   * Whether it answers at its public address. When it does not, questions go to the website of this process, so that the
   * other causes are found at the same time.
   */
  readonly isReached: boolean
  /** @param origin default: none, as of a program */
  config(origin?: string): Promise<Response>
  page(page: EditorPage, origin: string): Promise<Response>
  /** A preview link that nobody made. */
  previewLink(): Promise<Response>
}

/** What no platform has ever signed. */
const MADE_UP_TOKEN = 'doctor'

/** Whether others can read along: http on anything but this machine itself. */
export function isExposed(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/**
 * Sends the editing secret to the website's public address, as every editor does, and the author's token once the checks
 * know that the secret is accepted there. Where others could read along, neither is sent: the website of this process is
 * asked instead.
 *
 * @param secret the editing secret of this website
 */
export async function openHandshake(
  { parts: { settings }, author }: Pick<PagesDesk, 'parts' | 'author'>,
  askWebsite: AskWebsite,
  secret: string,
  send: typeof fetch = fetch,
): Promise<Handshake> {
  const { PUBLIC_URL: publicUrl, SITE_NAME: site, CONTENT_TIMEOUT: timeout } = settings
  const overNetwork = (path: string, headers: Record<string, string>) =>
    send(publicUrl + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
  const isReached = await overNetwork('/healthz', {}).then(
    async ({ status, body }) => {
      await body?.cancel()
      return status < 500
    },
    () => false,
  )
  const ask = (path: string, headers: Record<string, string> = {}) =>
    isReached && !isExposed(publicUrl)
      ? overNetwork(path, headers)
      : askWebsite(new Request(publicUrl + path, { headers }))
  return {
    isReached,
    config: (origin) =>
      ask(`/api/editing/config?${new URLSearchParams({ secret })}`, origin === undefined ? {} : { origin }),
    page({ itemId, language, mode }, origin) {
      const page = { sc_site: site, sc_itemid: itemId, sc_lang: language, route: '/', mode }
      const query = new URLSearchParams({ secret, ...page })
      return ask(`/api/editing/render?${query}`, { origin, authorization: `Bearer ${author.token}` })
    },
    previewLink: () => ask(`${PREVIEW}/${MADE_UP_TOKEN}`),
  }
}
