import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../operations/json.ts'
import {
  ADMIN,
  type Answer,
  openOperations,
  type TestOperations,
  token,
  user,
} from '../../operations/operations.fixture.ts'
import { NOOP_OUTBOUND, SILENT_SERVICE } from '../../outbound/index.ts'
import { describeWithTables } from '../../tables.fixture.ts'

const ada = token('buyer', 'north', 'Shopper', 'ada')
const ben = token('buyer', 'north', 'Shopper', 'ben')
const eve = token('buyer', 'south', 'Shopper', 'eve')

const ids = ({ body }: Answer) => (body.Items as readonly { ID: string }[]).map(({ ID }) => ID)

describeWithTables('product collections', (open) => {
  let api: TestOperations
  let now = new Date('2026-03-01T10:00:00Z')
  const told: { type: string; to: string; body: JsonObject }[] = []
  const send = (who: string, method: string, path: string, body?: object) => api.call(who, method, path, body)
  const make = async (who: string, method: string, path: string, body?: object) => {
    const answer = await send(who, method, path, body)
    expect(answer.status, `${method} ${path} ${answer.codes}`).toBeLessThan(300)
    return answer.body
  }

  beforeAll(async () => {
    api = await openOperations(await open(), {
      now: () => now,
      outbound: {
        ...SILENT_SERVICE,
        run: (work) =>
          work({
            ...NOOP_OUTBOUND,
            message: async (_, type, [to], body) => {
              told.push({ type, to: to?.id ?? '', body })
            },
          }),
      },
    })
    for (const id of ['north', 'south']) await make(ADMIN, 'POST', '/buyers', { ID: id, Name: id, Active: true })
    for (const id of ['ada', 'ben']) await make(ADMIN, 'POST', '/buyers/north/users', user(id))
    for (const id of ['lamp', 'chair', 'desk', 'hidden']) {
      await make(ADMIN, 'POST', '/products', { ID: id, Name: id, Active: true, xp: { first: id[0] ?? '' } })
      if (id !== 'hidden')
        await make(ADMIN, 'POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: id })
    }
    await make(ada, 'POST', '/me/productcollections', { ID: 'wishes', Name: 'Wishes' })
  })

  const at = '/me/productcollections/wishes'

  test('hold products that are seen, in the order they are put in', async () => {
    await make(ada, 'POST', `${at}/products`, { ProductID: 'lamp', ListOrder: 3 })
    await make(ada, 'POST', `${at}/products`, { ProductID: 'chair', ListOrder: 1 })
    await make(ada, 'PUT', `${at}/desk`)
    await make(ada, 'PUT', `${at}/lamp`)
    expect((await send(ada, 'PUT', `${at}/hidden`)).status).toBe(404)
    const entries = await send(ada, 'GET', `${at}/products`)
    expect(entries.body.Items).toMatchObject([
      { ID: 'chair', ListOrder: 1, DateAdded: '2026-03-01T10:00:00.000+00:00', PriceSchedule: null },
      { ID: 'lamp', ListOrder: 3 },
      { ID: 'desk', ListOrder: null },
    ])
    expect(ids(await send(ada, 'GET', `${at}/products?sortBy=!ID`))).toEqual(['lamp', 'desk', 'chair'])
    expect(ids(await send(ada, 'GET', `${at}/products?ListOrder=>2`))).toEqual(['lamp'])
    expect(ids(await send(ada, 'GET', `${at}/products?search=chair&xp.first=c`))).toEqual(['chair'])
    expect((await send(ada, 'GET', `${at}/products?pageSize=2`)).body.Meta).toMatchObject({
      TotalCount: 3,
      TotalPages: 2,
    })
    await make(ADMIN, 'POST', '/productfacets', { ID: 'first', Name: 'First' })
    expect((await send(ada, 'GET', `${at}/products?ListOrder=>0`)).body.Meta).toMatchObject({
      Facets: [
        {
          Values: [
            { Value: 'c', Count: 1 },
            { Value: 'l', Count: 1 },
          ],
        },
      ],
    })
    await make(ADMIN, 'PATCH', '/products/desk', { Active: false })
    expect(ids(await send(ada, 'GET', `${at}/products`))).toEqual(['chair', 'lamp'])
  })

  test('the seller sees all of it, a supplier what it sells', async () => {
    const seen = '/buyers/north/productcollections/wishes/products'
    expect(ids(await send(ADMIN, 'GET', seen))).toEqual(['chair', 'lamp', 'desk'])
    await make(ADMIN, 'POST', '/suppliers', { ID: 'mill', Name: 'Mill', Active: true })
    await make(ADMIN, 'PUT', '/products/lamp/suppliers/mill')
    expect(ids(await send(token('supplier', 'mill'), 'GET', seen))).toEqual(['lamp'])
  })

  test('are shared by invitation: to read, or to change too', async () => {
    expect((await send(ben, 'GET', `${at}/products`)).status).toBe(404)
    const invite = async (more: object = {}) =>
      String((await make(ada, 'POST', `${at}/invitations`, { Name: 'Ben', ...more })).ID)
    const reader = await invite()
    const answer = (who: string, does: string, id: string) => send(who, 'POST', `${at}/invitations/${does}/${id}`)
    expect((await answer(ada, 'accept', reader)).codes).toEqual([
      'ProductCollection.CannotAcceptOrDeclineOwnInvitation',
    ])
    expect((await answer(eve, 'accept', reader)).status).toBe(404)
    expect((await answer(ben, 'accept', reader)).status).toBe(204)
    expect((await answer(ben, 'accept', reader)).codes).toEqual(['ProductCollection.AlreadyAcceptedInvitation'])
    expect(ids(await send(ben, 'GET', '/me/productcollections'))).toEqual(['wishes'])
    expect(ids(await send(ben, 'GET', `${at}/products`))).toEqual(['chair', 'lamp'])
    expect(await send(ben, 'PUT', `${at}/chair`)).toMatchObject({
      status: 403,
      codes: ['ProductCollection.CannotModify'],
    })
    expect((await send(ben, 'GET', `${at}/invitations`)).status).toBe(404)
    expect((await send(ada, 'GET', `${at}/invitations/${reader}`)).body).toMatchObject({ Accepted: true, Admin: false })
    const admin = await invite({ Admin: true })
    await answer(ben, 'accept', admin)
    expect((await send(ben, 'DELETE', `${at}/chair`)).status).toBe(204)
    expect((await send(ben, 'PATCH', at, { Name: 'x' })).status).toBe(404)
    expect((await answer(ben, 'decline', admin)).status).toBe(204)
    expect((await send(ben, 'PUT', `${at}/chair`)).status).toBe(403)
    await make(ada, 'DELETE', `${at}/invitations/${reader}`)
    expect((await send(ben, 'GET', at)).status).toBe(404)
    expect(told.map(({ type, to }) => [type, to])).toEqual([
      ['ProductCollectionInvitationAccepted', 'ada'],
      ['ProductCollectionInvitationAccepted', 'ada'],
      ['ProductCollectionInvitationDeclined', 'ada'],
    ])
    told.length = 0
  })

  test('an invitation ends after thirty days, a year at most', async () => {
    const made = await make(ada, 'POST', `${at}/invitations`, { Name: 'Late' })
    expect(made.ExpirationDate).toBe('2026-03-31T10:00:00.000+00:00')
    const long = await make(ada, 'POST', `${at}/invitations`, { Name: 'Long', ExpirationDate: '2030-01-01T00:00:00Z' })
    expect(long.ExpirationDate).toBe('2027-03-01T10:00:00.000+00:00')
    now = new Date('2026-04-01T10:00:00Z')
    expect((await send(ben, 'POST', `${at}/invitations/accept/${made.ID}`)).status).toBe(404)
  })
})
