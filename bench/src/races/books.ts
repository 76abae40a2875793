import pg from 'pg'
import { type Call, must } from './platform-call.ts'

/** Orders a company has placed since a time, by their ids as often as the API lists them. */
export async function placedOrders(call: Call, company: string, since: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      FromCompanyID: company,
      IsSubmitted: 'true',
      DateSubmitted: `>=${since}`,
      sortBy: 'ID',
      page: String(page),
      pageSize: '100',
    })
    const { Items, Meta } = await must(call('GET', `/orders/Incoming?${query}`), 'The orders')
    ids.push(...(Items as readonly { readonly ID: string }[]).map(({ ID }) => ID))
    if (page >= (Meta as { readonly TotalPages: number }).TotalPages) return ids
  }
}

/** What the local payment provider, which stands for a bank, has captured so far. */
export async function capturedAtBank(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select coalesce(sum(captured), 0)::float8 as sum from commerce_local_payment')
    return Number(rows[0].sum)
  } finally {
    await client.end()
  }
}
