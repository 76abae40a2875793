import { type Call, must } from './platform-call.ts'
import type { RaceResult } from './race.ts'
import { type Pair, PLENTY } from './race-shop.ts'
import {
  goToReview,
  isConfirmation,
  isRefusal,
  type PlaceResponse,
  placeOrder,
  type ReviewedCheckout,
} from './website-checkout.ts'

/** What one worker races with on the websites: nobody else buys this product. */
export interface WebsiteParty {
  readonly product: string
  readonly websites: Pair<string>
  readonly seller: Pair<Call>
}

/** Products that guests of the demonstration's shop can buy, one for each worker. */
export async function openWebsiteParties(
  websites: Pair<string>,
  seller: Pair<Call>,
  count: number,
): Promise<WebsiteParty[]> {
  const [call] = seller
  const products = Array.from({ length: count }, (_, number) => `race-for-guests-${number}`)
  const { ID: _, Inventory: __, ...like } = await must(call('GET', '/products/care-tin-oak'), 'A product')
  const Inventory = { Enabled: true, QuantityAvailable: PLENTY }
  for (const ID of products) {
    await must(call('POST', '/products', { ...like, ID, Name: ID, Inventory }), 'A product for guests')
    const place = { CatalogID: 'halden-shop', ProductID: ID }
    await must(call('POST', '/catalogs/productassignments', place), 'A product for guests')
    const shelf = { CategoryID: 'care', ProductID: ID }
    await must(call('POST', '/catalogs/halden-shop/categories/productassignments', shelf), 'A product for guests')
  }
  return products.map((product) => ({ product, websites, seller }))
}

/**
 * A guest goes through the checkout of one website to its last page, and sends "Place order" two or three times at once: to
 * that website alone, or in turns to both. Every response has to lead to the same confirmation, or say what is the matter.
 */
export async function raceWebsiteOrder(party: WebsiteParty, number: number): Promise<RaceResult> {
  const { websites } = party
  await setStock(party, 10)
  const checkout = await goToReview(websites[number % 2] as string, party.product)
  const isOnBoth = number % 4 < 2
  const { responses, failures } = await placeAtOnce(
    Array.from({ length: 2 + (number % 2) }, (_, place) => ({
      website: websites[(isOnBoth ? place + number : number) % 2] as string,
      checkout,
    })),
  )
  const problems = responses
    .filter(({ response }) => !isConfirmation(response, checkout) && !isRefusal(response, ['checkout.error.changed']))
    .map(({ response }) => `"Place order" is answered with ${JSON.stringify(response)}`)
  if (!responses.some(({ response }) => isConfirmation(response, checkout))) {
    problems.push('no response leads to the confirmation')
  }
  problems.push(...(await stockProblems(party, number, 9)), ...(await orderProblems(party, number, checkout, true)))
  return { problems, failures, submitted: [checkout.order], captured: 0 }
}

/** Two guests on two websites who send "Place order" at once for the last piece. Who loses keeps the cart. */
export async function raceWebsiteLastItem(party: WebsiteParty, number: number): Promise<RaceResult> {
  const { websites } = party
  await setStock(party, 1)
  const checkouts = await Promise.all(websites.map((website) => goToReview(website, party.product)))
  const { responses, failures } = await placeAtOnce(
    checkouts.map((checkout, place) => ({ website: websites[place] as string, checkout })),
  )
  const won = responses.filter(({ response, checkout }) => isConfirmation(response, checkout))
  const placed = won.map(({ checkout }) => checkout)
  const problems = responses
    .filter((each) => !won.includes(each) && !isRefusal(each.response, ['cart.error.stock', 'checkout.error.changed']))
    .map(({ response }) => `"Place order" is answered with ${JSON.stringify(response)}`)
  if (placed.length !== 1) problems.push(`${placed.length} of 1 pieces were sold`)
  problems.push(...(await stockProblems(party, number, 0)))
  for (const checkout of checkouts) {
    problems.push(...(await orderProblems(party, number, checkout, placed.includes(checkout))))
  }
  return { problems, failures, submitted: placed.map(({ order }) => order), captured: 0 }
}

interface Placing {
  readonly website: string
  readonly checkout: ReviewedCheckout
}

async function placeAtOnce(placings: readonly Placing[]) {
  const failures: string[] = []
  const settled = await Promise.allSettled(
    placings.map(async (placing) => ({ ...placing, response: await placeOrder(placing.website, placing.checkout) })),
  )
  const responses: (Placing & { readonly response: PlaceResponse })[] = []
  for (const outcome of settled) {
    if (outcome.status === 'fulfilled') responses.push(outcome.value)
    else failures.push(String(outcome.reason))
  }
  return { responses, failures }
}

const setStock = ({ product, seller }: WebsiteParty, QuantityAvailable: number) =>
  must(seller[0]('PATCH', `/products/${product}`, { Inventory: { QuantityAvailable } }), 'The inventory')

async function stockProblems({ product, seller }: WebsiteParty, number: number, expected: number): Promise<string[]> {
  const { Inventory } = await must((seller[number % 2] as Call)('GET', `/products/${product}`), 'The product')
  const stock = (Inventory as { readonly QuantityAvailable: number }).QuantityAvailable
  return stock === expected ? [] : [`the inventory is ${stock} instead of ${expected}`]
}

interface CardPayment {
  readonly Transactions: readonly { readonly Type: string; readonly Amount: number; readonly Succeeded: boolean }[]
}

/** What is placed has one card that holds its total; of what is not, nothing may be captured. */
async function orderProblems(
  { seller }: WebsiteParty,
  number: number,
  { order }: ReviewedCheckout,
  isPlaced: boolean,
): Promise<string[]> {
  const read = (path: string) => must((seller[number % 2] as Call)('GET', path), 'An order')
  const [{ Status, IsSubmitted, Total, LineItemCount }, { Items }] = await Promise.all([
    read(`/orders/All/${order}`),
    read(`/orders/All/${order}/payments`),
  ])
  const problems: string[] = []
  const expected = isPlaced ? 'Open' : 'Unsubmitted'
  if (Status !== expected || IsSubmitted !== isPlaced || LineItemCount !== 1) {
    problems.push(`an order is ${Status} instead of ${expected}, with ${LineItemCount} lines`)
  }
  const transactions = (Items as readonly CardPayment[]).flatMap(({ Transactions }) => Transactions)
  const isHeld = transactions.every(
    ({ Type, Amount, Succeeded }) => Type === 'Authorization' && Amount === Total && Succeeded,
  )
  if (!isHeld || transactions.length > 1 || (isPlaced && transactions.length === 0)) {
    problems.push(`the transactions are ${JSON.stringify(transactions)}`)
  }
  return problems
}
