import { type ShopperOn, shopperOn } from '../shopper.ts'

/** A guest's checkout at its last page, with what its form would send. */
export interface ReviewedCheckout {
  readonly guest: ShopperOn
  readonly order: string
  readonly agreed: string
}

/** As the script of the page gets it. */
export interface PlaceResponse {
  readonly status: string
  readonly errors: Readonly<Record<string, string>>
  readonly location?: string
}

/** A new guest puts a product into the cart and goes through the checkout, a form at a time. */
export async function goToReview(website: string, product: string): Promise<ReviewedCheckout> {
  const guest = shopperOn(website)
  await guest.add(product)
  const person = { firstName: 'Ann', lastName: 'Bee' }
  await guest.send('/checkout/contact', { ...person, email: 'race@bee.example' })
  const street = { country: 'DE', street: 'Oderberger Straße 44', zip: '10435', city: 'Berlin' }
  await guest.send('/checkout/address', { ...person, ...street })
  const { text: delivery } = await guest.get('/checkout/delivery')
  const ways = new Map<string, string>()
  for (const input of delivery.match(/<input\b[^>]*>/g) ?? []) {
    const name = attribute(input, 'name')
    if (name.startsWith('ship.') && !ways.has(name)) ways.set(name, attribute(input, 'value'))
  }
  await guest.send('/checkout/delivery', Object.fromEntries(ways))
  const card = { paymentMethod: 'card', number: '4242 4242 4242 4242', expiry: '08/39', holder: 'Ann Bee' }
  await guest.send('/checkout/payment', card)
  const { text: review } = await guest.get('/checkout/review')
  const hidden = (name: string) =>
    attribute((review.match(/<input\b[^>]*>/g) ?? []).find((input) => attribute(input, 'name') === name) ?? '', 'value')
  return { guest, order: hidden('order'), agreed: hidden('agreed') }
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

/** "Place order" in a tab of its own: with the cookies of the guest, whose answers nobody keeps. */
export async function placeOrder(website: string, { guest, order, agreed }: ReviewedCheckout): Promise<PlaceResponse> {
  const response = await fetch(`${website}/actions/checkout/place`, {
    method: 'POST',
    headers: { cookie: guest.cookieHeader(), origin: website, accept: 'application/json' },
    body: new URLSearchParams({ locale: 'en', order, agreed, terms: 'yes' }),
    redirect: 'manual',
  })
  if (response.status >= 500) throw new Error(`"Place order" is answered with ${response.status}`)
  return (await response.json()) as PlaceResponse
}

/** Whether a response leads to the confirmation of this order. */
export function isConfirmation({ status, location }: PlaceResponse, { order }: ReviewedCheckout): boolean {
  return status === 'sent' && location?.endsWith(`/checkout/confirmation?order=${encodeURIComponent(order)}`) === true
}

/** Whether a response says what is the matter: one of these keys of the site's dictionary. */
export function isRefusal({ status, errors }: PlaceResponse, keys: readonly string[]): boolean {
  return status === 'invalid' && keys.includes(errors.form ?? '')
}
