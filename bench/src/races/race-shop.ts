import { administratorToken, type Call, callsTo, must } from './platform-call.ts'

/** Two processes on one database. */
export type Pair<Value> = readonly [Value, Value]

/** Somebody who can send requests to both processes, with a spending account of their own. */
export interface RaceShopper {
  readonly id: string
  readonly at: Pair<Call>
  /** Money in the spending account, which has the shopper's id, as the races so far leave it. */
  balance: number
}

/** What one worker races with: nobody else buys this product or has these accounts, so every figure can be checked. */
export interface RaceParty {
  readonly product: string
  readonly shoppers: readonly RaceShopper[]
  readonly seller: Pair<Call>
  /** Pieces of the product, as the races so far leave them. */
  stock: number
}

export const BUYER = 'racers'
/** In whole units: sums of it have no fractions that could be rounded. */
export const PRICE = 12
export const PLENTY = 1_000_000_000
export const SHOPPERS_OF_PARTY = 5

/** A company with people, accounts and products for each party, made through the API. */
export async function openRaceShop(platformUrls: Pair<string>, parties: number): Promise<RaceParty[]> {
  const token = await administratorToken(platformUrls[0])
  const seller: Pair<Call> = [callsTo(platformUrls[0], token), callsTo(platformUrls[1], token)]
  const make = (path: string, body: object) => must(seller[0]('POST', path, body), path)
  await make('/buyers', { ID: BUYER, Name: 'Racers', Active: true })
  await make('/securityprofiles/assignments', { SecurityProfileID: 'shopper', BuyerID: BUYER })
  // The catalog of the same name came with the buyer.
  const all = { CatalogID: BUYER, BuyerID: BUYER, ViewAllCategories: true, ViewAllProducts: true }
  await make('/catalogs/assignments', all)
  await make('/priceschedules', { ID: BUYER, Name: 'Racers', PriceBreaks: [{ Quantity: 1, Price: PRICE }] })
  return Promise.all(Array.from({ length: parties }, (_, number) => party(platformUrls, seller, number)))
}

async function party(platformUrls: Pair<string>, seller: Pair<Call>, number: number): Promise<RaceParty> {
  const make = (path: string, body: object) => must(seller[0]('POST', path, body), path)
  const product = `race-${number}`
  await make('/products', {
    ID: product,
    Name: `Race ${number}`,
    Active: true,
    DefaultPriceScheduleID: BUYER,
    Inventory: { Enabled: true, QuantityAvailable: PLENTY },
  })
  await make('/catalogs/productassignments', { CatalogID: BUYER, ProductID: product })
  const shoppers: RaceShopper[] = []
  for (let place = 0; place < SHOPPERS_OF_PARTY; place += 1) {
    const id = `racer-${number}-${place}`
    const person = { Username: id, FirstName: 'Ann', LastName: 'Bee', Email: `${id}@bee.example`, Active: true }
    await make(`/buyers/${BUYER}/users`, { ID: id, ...person })
    await make(`/buyers/${BUYER}/spendingaccounts`, {
      ID: id,
      Name: id,
      Balance: PLENTY,
      AllowAsPaymentMethod: true,
    })
    await make(`/buyers/${BUYER}/spendingaccounts/assignments`, { SpendingAccountID: id, UserID: id })
    const given = await make(`/buyers/${BUYER}/users/${id}/accesstoken`, { ClientID: 'storefront', Roles: ['Shopper'] })
    const token = String(given.access_token)
    shoppers.push({ id, at: [callsTo(platformUrls[0], token), callsTo(platformUrls[1], token)], balance: PLENTY })
  }
  return { product, shoppers, seller, stock: PLENTY }
}
