/** A visitor as the collector knows them: what their browser sends, and what was kept of it. */
import type { Page } from 'playwright-core'
import { DEMONSTRATION, type House } from '../house.fixture.ts'

/** The name of a browser with somebody in front of it: one without a window counts as a robot. */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** The cookie with the visitor's number. */
export const VISITOR_COOKIE = `sc_${DEMONSTRATION.contextId}`

const EVENTS = '/v1/events/v1.2'

/** An event as an author reads it in a visitor's timeline. */
export interface KeptEvent {
  readonly type: string
  readonly at: string
  readonly page?: string
  readonly path?: string
  readonly language?: string
  readonly currency?: string
  readonly referrer?: string
  readonly utm?: Readonly<Record<string, string>>
  readonly variant?: string
  readonly ext?: Readonly<Record<string, unknown>>
}

export interface KeptVisitor {
  readonly ref: string
  readonly type: string
  readonly profile: Readonly<Record<string, unknown>>
  readonly identifiers: readonly { readonly provider: string; readonly id: string }[]
  readonly browsers: readonly { readonly ref: string; readonly consent: string | null }[]
  readonly sessions: readonly {
    readonly channel: string | null
    readonly referrerHost: string | null
    readonly events: readonly KeptEvent[]
  }[]
}

export interface Archive {
  /** Everything kept of the visitor whose number this is. */
  visitor(browserId: string): Promise<KeptVisitor>
  /** Events of the visitor on a page, oldest first; none while the visitor has no number, or nothing is kept under it. */
  eventsOf(page: Page): Promise<KeptEvent[]>
}

/** What the collector has kept, as the demonstration's author reads it. */
export async function openArchive({ platformUrl }: Pick<House, 'platformUrl'>): Promise<Archive> {
  const form = new URLSearchParams({ grant_type: 'password', ...DEMONSTRATION.author })
  const signedIn = await fetch(`${platformUrl}/oauth/token`, { method: 'POST', body: form })
  const { access_token: token } = (await signedIn.json()) as { access_token?: string }
  const ask = async <Answer>(path: string): Promise<Answer | undefined> => {
    const answer = await fetch(platformUrl + path, { headers: { authorization: `Bearer ${token}` } })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const find = async (browserId: string) => {
    const query = new URLSearchParams({ sitecoreContextId: DEMONSTRATION.contextId, client_key: '', api_token: '' })
    const shown = await ask<{ customer: { ref: string } }>(`${EVENTS}/browser/${browserId}/show.json?${query}`)
    return shown && ask<KeptVisitor>(`/api/analytics/guests/${shown.customer.ref}`)
  }
  return {
    async visitor(browserId) {
      const found = await find(browserId)
      if (found === undefined) throw new Error(`Nothing is kept of ${browserId}`)
      return found
    },
    async eventsOf(page) {
      const browserId = await visitorNumber(page)
      const found = browserId === undefined ? undefined : await find(browserId)
      const events = found?.sessions.flatMap((session) => session.events) ?? []
      return events.sort((a, b) => (a.at < b.at ? -1 : 1))
    },
  }
}

/** The number in the visitor's cookie. */
export async function visitorNumber(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === VISITOR_COOKIE)?.value
}

/** A request of the tracking client. */
export interface SentRequest {
  /** After `/v1/events/v1.2/`: `events`, `batch`, `browser/create.json`. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** 0 until there is an answer. */
  status: number
}

/** Hears everything a page sends to the collector, from now on. */
export function listen(page: Page): SentRequest[] {
  const sent: SentRequest[] = []
  const bySource = new Map<unknown, SentRequest>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith(`${EVENTS}/`)) return
    const entry: SentRequest = {
      path: pathname.slice(EVENTS.length + 1),
      body: JSON.parse(request.postData() ?? '{}'),
      status: 0,
    }
    bySource.set(request, entry)
    sent.push(entry)
  })
  page.on('response', (response) => {
    const entry = bySource.get(response.request())
    if (entry !== undefined) entry.status = response.status()
  })
  return sent
}

/** What was sent of a type. */
export const ofType = (sent: readonly SentRequest[], type: string) => sent.filter(({ body }) => body.type === type)

/** Tells of a form, as the site's own forms do: an event of the site that needs nothing but a call. */
export async function engage(page: Page, formId: string): Promise<void> {
  await page.evaluate((formId) => {
    const detail = { formId, name: 'SUBMITTED' }
    document.body.dispatchEvent(new CustomEvent('form:engage', { detail, bubbles: true }))
  }, formId)
}
