import { type Call, must } from './platform-call.ts'
import { BUYER, type RaceParty, type RaceShopper } from './race-shop.ts'

/**
 * What is not right about the pieces of a party's product and the money of its shoppers, as they are stored. What was found
 * counts from here on, so that the next race is not blamed for it.
 */
export async function figureProblems(
  call: Call,
  party: RaceParty,
  shoppers: readonly RaceShopper[],
): Promise<string[]> {
  const problems: string[] = []
  const { Inventory } = await must(call('GET', `/products/${party.product}`), 'The product')
  const stock = Number((Inventory as { readonly QuantityAvailable: number }).QuantityAvailable)
  if (stock !== party.stock) problems.push(`the inventory is ${stock} instead of ${party.stock}`)
  if (stock < 0) problems.push(`the inventory is negative: ${stock}`)
  party.stock = stock
  const ids = shoppers.map(({ id }) => id).join('|')
  const { Items } = await must(call('GET', `/buyers/${BUYER}/spendingaccounts?ID=${ids}`), 'The spending accounts')
  const balances = new Map((Items as { ID: string; Balance: number }[]).map(({ ID, Balance }) => [ID, Balance]))
  for (const shopper of shoppers) {
    const balance = balances.get(shopper.id) ?? Number.NaN
    if (balance !== shopper.balance) problems.push(`a spending account has ${balance} instead of ${shopper.balance}`)
    shopper.balance = balance
  }
  return problems
}
