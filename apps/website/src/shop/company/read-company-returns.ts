import { f } from '@tessera/commerce'
import { personName } from '../person-name.ts'
import { type ReturnSummary, returnSummary } from '../returns/read-returns.ts'
import type { CompanyReading } from './for-company.ts'

export interface CompanyReturnList {
  readonly returns: readonly CompanyReturn[]
  readonly page: number
  readonly pages: number
}

export interface CompanyReturn extends ReturnSummary {
  /** Who ordered what comes back. */
  readonly person: string
  readonly currency: string
}

/** What everybody in the company sent back, the newest first. */
export async function readCompanyReturns(
  { client, signal }: CompanyReading,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<CompanyReturnList> {
  const filters = { Status: f.not('Unsubmitted') }
  const { Items, Meta } = await client.orderReturns.list(
    { page, pageSize, sortBy: ['!DateCreated'], filters },
    { signal },
  )
  const ids = [...new Set(Items.flatMap(({ OrderID }) => OrderID ?? []))]
  const orders =
    ids.length === 0
      ? []
      : (await client.orders.list('Outgoing', { pageSize: 100, filters: { ID: f.any(...ids) } }, { signal })).Items
  return {
    returns: Items.map((found) => {
      const order = orders.find(({ ID }) => ID === found.OrderID)
      return { ...returnSummary(found), person: personName(order?.FromUser), currency: order?.Currency ?? '' }
    }),
    page: Meta.Page,
    pages: Meta.TotalPages,
  }
}
