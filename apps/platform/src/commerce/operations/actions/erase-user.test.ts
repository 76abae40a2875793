import { beforeAll, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { ADDRESS, ADMIN, openOperations, type TestOperations, token, user } from '../operations.fixture.ts'

const ids = (answer: { body: object }) =>
  ((answer.body as { Items?: { ID: string }[] }).Items ?? []).map(({ ID }) => ID).toSorted()

describeWithTables('the next user of an id', (open) => {
  let api: TestOperations
  const ada = token('buyer', 'north', 'FullAccess', 'ada')
  const ben = token('buyer', 'north', 'FullAccess', 'ben')
  beforeAll(async () => {
    api = await openOperations(await open())
    for (const id of ['north', 'south']) {
      expect((await api.call(ADMIN, 'POST', '/buyers', { ID: id, Name: id, Active: true })).status).toBe(201)
    }
    for (const id of ['ada', 'ben']) {
      expect((await api.call(ADMIN, 'POST', '/buyers/north/users', user(id))).status).toBe(201)
    }
  })

  test('finds nothing of who was deleted: no addresses, cards, lists, shared lists, and no cart', async () => {
    const made = await Promise.all([
      api.call(ada, 'POST', '/me/addresses', { ...ADDRESS, Shipping: true, AddressName: 'Secret home' }),
      api.call(ada, 'POST', '/me/creditcards', { CardholderName: 'Ada', PartialAccountNumber: '1111' }),
      api.call(ada, 'POST', '/me/productcollections', { ID: 'own', Name: 'Own' }),
      api.call(ben, 'POST', '/me/productcollections', { ID: 'bens', Name: 'Shared' }),
    ])
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const invitations = '/me/productcollections/bens/invitations'
    const { body: invitation } = await api.call(ben, 'POST', invitations, { Name: 'Come' })
    expect((await api.call(ada, 'POST', `${invitations}/accept/${invitation.ID}`)).status).toBeLessThan(300)
    const cart = await api.call(ada, 'PATCH', '/cart', { Comments: 'for my birthday' })
    const places = ['/me/addresses', '/me/creditcards', '/me/productcollections']
    const counts = async () => Promise.all(places.map(async (place) => ids(await api.call(ada, 'GET', place)).length))
    expect(await counts()).toEqual([1, 1, 2])

    expect((await api.call(ADMIN, 'DELETE', '/buyers/north/users/ada')).status).toBe(204)
    expect((await api.call(ADMIN, 'POST', '/buyers/north/users', user('ada'))).status).toBe(201)
    expect(await counts()).toEqual([0, 0, 0])
    expect((await api.call(ada, 'GET', '/cart')).body.ID).not.toBe(cart.body.ID)
    expect((await api.call(ADMIN, 'GET', `/orders/All/${cart.body.ID}`)).status).toBe(404)
    expect(ids(await api.call(ben, 'GET', '/me/productcollections'))).toEqual(['bens'])
  })

  test('a user who moves leaves all they kept behind, not only the first hundred', async () => {
    await api.call(ADMIN, 'POST', '/buyers/north/users', user('mover'))
    const draft = { family: 'Address', scope: 'north', owner: 'mover' } as const
    await api.store.putMany(
      api.db,
      Array.from({ length: 130 }, (_, n) => ({ ...draft, id: `kept-${n}`, body: { ID: `kept-${n}`, ...ADDRESS } })),
    )
    expect((await api.call(ADMIN, 'POST', '/buyers/north/users/mover/moveto/south')).status).toBe(201)
    const left = await api.store.list(api.db, { family: 'Address', restrict: [{ owner: 'mover' }] })
    expect(left.total).toBe(0)
  })
})
