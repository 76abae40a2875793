import type { Address, OrderWorksheet } from '@tessera/commerce'
import { addressOf } from '../checkout/read-checkout.ts'
import { chooseDelivery, estimated, isShippingChosen, note } from '../checkout/settle-checkout.ts'
import { notesOf } from '../orders/order-notes.ts'
import { estimatesOf } from '../orders/parcels.ts'
import type { Shopper } from '../shopper.ts'

interface CallOptions {
  readonly signal: AbortSignal
}

/**
 * Copies into an order what another says of its delivery: the contact, the shipping and the billing address, and the
 * shipping methods. An order of which anything of that is known keeps what it has. The contact of an account is its own.
 *
 * @returns whether anything was taken over
 */
export async function copyDelivery(shopper: Shopper, from: OrderWorksheet, options: CallOptions): Promise<boolean> {
  const { client } = shopper
  const own = await client.cart.getOrderWorksheet(options)
  const id = own.Order?.ID
  const notes = notesOf(own.Order)
  const isBlank = addressOf(own) === undefined && own.Order?.BillingAddress == null && notes.Ship === undefined
  if (id == null || !isBlank || notes.Contact === true) return false
  const said = notesOf(from.Order)
  const { FirstName, LastName, Email } = from.Order?.FromUser ?? {}
  const hasContact = !shopper.isSignedIn && said.Contact === true && !!Email
  if (hasContact) {
    await client.cart.patchFromUser({ Email, FirstName: FirstName ?? '', LastName: LastName ?? '' }, options)
    await note(client, id, notes, { Contact: true, ...(said.Phone !== undefined && { Phone: said.Phone }) }, options)
  }
  const shipTo = addressOf(from)
  const billTo = from.Order?.BillingAddress
  if (shipTo === undefined || billTo == null) return hasContact
  await client.cart.setShippingAddress(asEntered(shipTo), options)
  await client.cart.setBillingAddress(asEntered(billTo), options)
  await copyChoice(shopper, id, from, options)
  return true
}

/** Its shipping methods, where all that is in the cart may be shipped by them. */
async function copyChoice({ client }: Shopper, id: string, from: OrderWorksheet, options: CallOptions): Promise<void> {
  const { Ship, NeededBy = '' } = notesOf(from.Order)
  if (Ship === undefined) return
  const worksheet = await estimated(client, id, options)
  const estimates = estimatesOf(worksheet)
  if (!isShippingChosen(estimates, Ship)) return
  const ship = Object.fromEntries(estimates.map(({ ID }) => [ID ?? '', Ship[ID ?? ''] ?? '']))
  const day = Date.parse(NeededBy) > Date.now() ? NeededBy : ''
  await chooseDelivery(client, worksheet, { ship, day, comments: from.Order?.Comments ?? '' }, options)
}

/** An address as somebody typed it: it is kept nowhere but on the order. */
function asEntered(address: Address) {
  const { FirstName, LastName, CompanyName, Street1, Street2, City, State, Zip, Country, Phone } = address
  return {
    FirstName: FirstName ?? '',
    LastName: LastName ?? '',
    CompanyName: CompanyName ?? null,
    Street1: Street1 ?? '',
    Street2: Street2 ?? null,
    City: City ?? '',
    State: State ?? '',
    Zip: Zip ?? '',
    Country: Country ?? '',
    Phone: Phone ?? null,
  }
}
