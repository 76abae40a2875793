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

/** A company with one shopper, a catalog of its own, and a lamp that is not for sale yet. */
const MARKET: Parameters<typeof importMarketplace>[1] = {
  Meta: { Name: 'Market' },
  Objects: {
    SecurityProfiles: [{ ID: 'shopper', Name: 'Shopper', Roles: ['Shopper'] }],
    Catalogs: [{ ID: 'own', Name: 'Own', Active: true }],
    Buyers: [{ ID: 'company', Name: 'Company', Active: true, DefaultCatalogID: 'own' }],
    Users: [
      {
        BuyerID: 'company',
        ID: SHOPPER,
        Username: SHOPPER,
        Password: PASSWORD,
        FirstName: 'Ada',
        LastName: 'Berg',
        Email: 'ada@example.com',
        Active: true,
      },
    ],
    ApiClients: [{ ID: 'market', AppName: 'Market', Active: true, AccessTokenDuration: 60, AllowAnyBuyer: true }],
    PriceSchedules: [{ ID: 'contract', Name: 'Contract', PriceBreaks: [{ Quantity: 1, Price: 17 }] }],
    Products: [{ ID: 'lamp-own', Name: 'Company lamp', Active: false, DefaultPriceScheduleID: 'contract' }],
  },
  Assignments: {
    SecurityProfileAssignments: [{ SecurityProfileID: 'shopper', BuyerID: 'company' }],
    CatalogAssignments: [{ CatalogID: 'own', BuyerID: 'company', ViewAllCategories: true, ViewAllProducts: true }],
    ProductCatalogAssignment: [{ CatalogID: 'own', ProductID: 'lamp-own' }],
  },
}
