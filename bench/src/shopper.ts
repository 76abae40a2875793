/** Somebody who shops without scripts: forms, and the cookies these give. */
export interface ShopperOn {
  /** Asks for a page; the answer is read. */
  get(path: string): Promise<{ readonly status: number; readonly text: string }>
  /** Sends a form of the site as its script would. @throws when it is refused */
  send(action: string, fields: Record<string, string>): Promise<unknown>
  /** Puts one of a product into the cart. */
  add(product: string): Promise<unknown>
  cookies(): readonly { readonly name: string; readonly value: string }[]
  /** The cookies as a `cookie` header. */
  cookieHeader(): string
}

export function shopperOn(url: string): ShopperOn {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => ({ name, value }))
  const cookieHeader = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const shopper: ShopperOn = {
    cookies,
    cookieHeader,
    async get(path) {
      const answer = await fetch(url + path, { headers: { cookie: cookieHeader() }, redirect: 'manual' })
      keep(answer)
      return { status: answer.status, text: await answer.text() }
    },
    async send(action, fields) {
      const answer = await fetch(`${url}/actions${action}`, {
        method: 'POST',
        headers: { cookie: cookieHeader(), origin: url, accept: 'application/json' },
        body: new URLSearchParams({ locale: 'en', ...fields }),
        redirect: 'manual',
      })
      keep(answer)
      const told = (await answer.json()) as { status?: string; errors?: unknown }
      if (told.status !== 'sent') throw new Error(`${action} answers ${answer.status} ${JSON.stringify(told.errors)}`)
      return told
    },
    add: (product) => shopper.send('/cart/add', { product, quantity: '1', page: `/products/${product}` }),
  }
  return shopper
}
