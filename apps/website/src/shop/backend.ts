import type { CommerceSettings } from '@tessera/commerce'
import { heldToken } from './held-token.ts'
import { createShopClient, type ShopClient } from './shop-client.ts'

/**
 * Commerce as the house itself: sees every order. Only for what a visitor has a signed link to, never for what they ask
 * for by a number.
 */
export interface Backend {
  readonly client: ShopClient
  /** Has the confirmation of an order sent again to whoever placed it. */
  sendConfirmation(orderId: string, signal: AbortSignal): Promise<void>
}

export interface BackendOptions {
  readonly settings: CommerceSettings
  readonly clientId: string
  readonly clientSecret: string
  readonly fetch: typeof fetch
}

export function createBackend({ settings, clientId, clientSecret, fetch: send }: BackendOptions): Backend {
  const { auth } = createShopClient({ ...settings, clientId })
  const token = heldToken(() => auth.clientCredentials({ client_secret: clientSecret, scope: ['FullAccess'] }))
  return {
    client: createShopClient({
      ...settings,
      clientId,
      async onRequest({ headers }) {
        headers.Authorization = `Bearer ${await token()}`
      },
    }),
    async sendConfirmation(orderId, signal) {
      const address = new URL(`/commerce/messages/orders/${encodeURIComponent(orderId)}`, settings.baseApiUrl)
      const answer = await send(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${await token()}` },
        signal,
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The confirmation could not be sent again: ${answer.status}`)
    },
  }
}
