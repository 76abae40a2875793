import { randomUUID } from 'node:crypto'
import { layoutBody, layoutRequest } from '../layout-request.ts'
import { shopperOn } from '../shopper.ts'

export interface Place {
  readonly url: string
  readonly studioUrl: string
  readonly platformUrl: string
}

/** Everything that is sent to the house, by what it is. Each resolves when it succeeds and rejects when it does not. */
export interface Requests {
  readonly kinds: Readonly<Record<string, () => Promise<unknown>>>
  /** Writes a product and returns its id once the write is acknowledged. */
  write(): Promise<string>
  /** Reads a product that was acknowledged: false when there is no such product. */
  isThere(id: string): Promise<boolean>
}

/** Longer than any limit of the database: a request that takes longer hangs. */
const HANGS_AFTER_MS = 120_000
const CONTENT_KEY = 'local-content-key'
const SITE = 'halden-dotcom'
const TIN = 'care-tin-oak'
const HOME = `query { item(where: { path: "/sitecore/content/${SITE}/Home", language: "en" }) { itemId } }`
const AUTHOR = { grant_type: 'password', username: 'author', password: 'halden-author' }
const SELLER = { grant_type: 'password', client_id: 'console', username: 'admin', password: 'Halden-Admin-1' }

/** Signs in everybody who sends something, and prepares one request of each kind. */
export async function requestsTo({ url, studioUrl, platformUrl }: Place): Promise<Requests> {
  const signIn = async (form: Record<string, string>) =>
    (await json<{ access_token: string }>(`${platformUrl}/oauth/token`, { body: new URLSearchParams(form) }))
      .access_token
  const [author, seller] = await Promise.all([signIn(AUTHOR), signIn(SELLER)])
  const asAuthor = { authorization: `Bearer ${author}` }
  const asSeller = { authorization: `Bearer ${seller}` }
  const shopper = shopperOn(url)
  await shopper.add(TIN)
  const layout = layoutRequest(platformUrl, CONTENT_KEY, layoutBody('/about', 'en'))
  const view = { type: 'VIEW', browser_id: randomUUID(), channel: 'WEB', page: 'Home Page', language: 'EN' }
  const write = async () => {
    const id = randomUUID()
    await sent(`${platformUrl}/v1/products`, withJson({ ID: id, Name: id }, asSeller))
    return id
  }

  return {
    write,
    async isThere(id) {
      const { status } = await sent(`${platformUrl}/v1/products/${id}`, { headers: asSeller }, [200, 404])
      return status === 200
    },
    kinds: {
      'a page': () => sent(url),
      'a search page': () => sent(`${url}/search?q=oak`),
      'a layout': () => sent(layout.address, layout.init),
      'a cart': async () => {
        const { status } = await shopper.get('/cart')
        if (status !== 200) throw new Error(`The cart responds ${status}`)
      },
      'a change of a cart': async () => {
        await shopper.add(TIN)
        await shopper.send('/cart/empty', {})
      },
      'the sign-in of the studio': () => sent(`${studioUrl}/studio/sign-in`),
      'an author signs in': () => signIn(AUTHOR),
      'an author reads an item': async () => {
        const { errors } = await json<{ errors?: unknown }>(
          `${platformUrl}/sitecore/api/authoring/graphql/v1`,
          withJson({ query: HOME }, asAuthor),
        )
        if (errors !== undefined) throw new Error(JSON.stringify(errors))
      },
      'an author reads a report': () => sent(`${platformUrl}/api/analytics/overview`, { headers: asAuthor }),
      'a seller signs in': () => signIn(SELLER),
      'a seller writes': write,
      'a seller lists': () => sent(`${platformUrl}/v1/products?pageSize=1`, { headers: asSeller }),
      'an event': () =>
        sent(
          `${platformUrl}/v1/events/v1.2/events?sitecoreContextId=local-context&siteId=${SITE}`,
          withJson(view, { 'x-forwarded-for': addressAtRandom() }),
        ),
      readiness: () => sent(`${platformUrl}/readyz`),
    },
  }
}

/** Visitors come from many addresses: a limit by address is not what is measured. */
const addressAtRandom = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

const withJson = (body: object, headers: Record<string, string>): RequestInit => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function sent(address: string, init: RequestInit = {}, expected = [200, 201]): Promise<Response> {
  const response = await fetch(address, {
    ...(init.body && { method: 'POST' }),
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(HANGS_AFTER_MS),
  })
  if (!expected.includes(response.status)) {
    throw new Error(`${address} responds ${response.status} ${(await response.text()).slice(0, 200)}`)
  }
  await response.clone().arrayBuffer()
  return response
}

const json = async <Body>(address: string, init: RequestInit) => (await (await sent(address, init)).json()) as Body
