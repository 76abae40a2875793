import { importMarketplace } from '@tessera/platform'
import type { LampShop } from '../search/lamp-shop.fixture.ts'

const PASSWORD = 'Correct-horse-7'
const SHOPPER = 'ada'

/** Signs a shopper of a company in. @returns the identity token that the commerce SDK would hold for them */
export async function openMarket({ platform, platformUrl }: LampShop): Promise<string> {
  await importMarketplace(platform.commerce, MARKET)
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: 'market',
    username: SHOPPER,
    password: PASSWORD,
  })
  const { access_token: token } = await json(`${platformUrl}/oauth/token`, { method: 'POST', body: form })
  const { identity_token: identity } = await json(`${platformUrl}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return identity ?? ''
}

async function json(url: string, init: RequestInit): Promise<Record<string, string>> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}

const person = (id: string) => ({
  ID: id,
  Username: id,
  Password: PASSWORD,
  FirstName: 'Ada',
  LastName: 'Berg',
  Email: `${id}@example.com`,
  Active: true,
})

/**
 * A company with one shopper, a catalog of its own, and a lamp that is not for sale yet. Visitors of the website are of
 * another company, which sees none of it.
 */
const MARKET: Parameters<typeof importMarketplace>[1] = {
  Meta: { Name: 'Market' },
  Objects: {
    SecurityProfiles: [{ ID: 'shopper', Name: 'Shopper', Roles: ['Shopper'] }],
    Catalogs: [{ ID: 'own', Name: 'Own', Active: true }],
    Buyers: [
      { ID: 'company', Name: 'Company', Active: true, DefaultCatalogID: 'own' },
      { ID: 'everybody', Name: 'Everybody', Active: true },
    ],
    Users: [
      { BuyerID: 'company', ...person(SHOPPER) },
      { BuyerID: 'everybody', ...person('guest') },
    ],
    ApiClients: [
      { ID: 'market', AppName: 'Market', Active: true, AccessTokenDuration: 60, AllowAnyBuyer: true },
      // The website's, by its name in the demonstration.
      {
        ID: 'storefront',
        AppName: 'Website',
        Active: true,
        AccessTokenDuration: 60,
        AllowAnyBuyer: true,
        IsAnonBuyer: true,
        DefaultContextUserName: 'guest',
      },
    ],
    PriceSchedules: [{ ID: 'contract', Name: 'Contract', PriceBreaks: [{ Quantity: 1, Price: 17 }] }],
    Products: [{ ID: 'lamp-own', Name: 'Company lamp', Active: false, DefaultPriceScheduleID: 'contract' }],
  },
  Assignments: {
    SecurityProfileAssignments: [{ SecurityProfileID: 'shopper', BuyerID: 'company' }],
    CatalogAssignments: [{ CatalogID: 'own', BuyerID: 'company', ViewAllCategories: true, ViewAllProducts: true }],
    ProductCatalogAssignment: [{ CatalogID: 'own', ProductID: 'lamp-own' }],
  },
}
