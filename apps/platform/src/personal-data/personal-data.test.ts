import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshSnapshot } from '../ground/database/engines.fixture.ts'
import { createLog } from '../ground/log.ts'
import { TENANT } from '../ground/tenant.ts'
import { createPlatform, type Platform } from '../platform.ts'
import { readPlatformSettings } from '../settings.ts'
import { NOT_PERSONAL, PERSONAL_DATA, personalDataRows } from './declared.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2027-01-01T00:00:00Z')
const ADA = 'ada.lovelace@example.org'
/** Ends as Ada's does, and begins so: another person's. */
const OTHERS = ['grand-ada.lovelace@example.org', 'ada.lovelace@example.organic']

test('the document about personal data has the declared table', () => {
  const document = readFileSync(new URL('../../../../docs/personal-data.md', import.meta.url), 'utf8')
  const rows = document.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(personalDataRows())
})

describe('personal data', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await createPlatform(readPlatformSettings({ DATA_DIR: 'memory://' }), {
      log: createLog('none'),
      snapshot: await freshSnapshot(),
      now: () => NOW,
    })
  })
  afterAll(() => platform.close())

  const count = async (table: string, where = sql`true`) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where tenant = ${TENANT} and ${where}`.execute(platform.db)
    return rows[0]?.n ?? 0
  }
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
  const flood = (days: number, rows: number) =>
    sql`
    insert into content_tracked_event (tenant, id, site, event, received_at)
    select ${TENANT}, gen_random_uuid(), 'shop', '{"eventId":"x"}', ${daysAgo(days)} from generate_series(1, ${rows}::int)`.execute(
      platform.db,
    )
  const audit = (days: number, userId = 'admin', username = 'root', ids = '{}') =>
    sql`
    insert into commerce_audit (tenant, at, request_id, user_id, username, company_id, client_id, operation, ids, status)
    values (${TENANT}, ${daysAgo(days)}, 'r', ${userId}, ${username}, 'acme', 'c', 'Me.get', ${ids}::jsonb, 200)`.execute(
      platform.db,
    )

  test('every table of the database is declared', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition`.execute(platform.db)
    const declared = [...Object.keys(PERSONAL_DATA), ...NOT_PERSONAL]
    expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('a flood of tracked events goes when it is old, in batches, and what is new stays', async () => {
    await platform.personalData.tidy()
    await flood(400, 12_000)
    await flood(390, 3)
    expect(await platform.personalData.tidy()).toMatchObject({ content_tracked_event: 12_000 })
    expect(await count('content_tracked_event')).toBe(3)
    expect(await platform.personalData.tidy()).toEqual({})
  })

  test('audits are kept two years; nobody else changes or deletes them', async () => {
    await audit(800)
    await audit(10)
    await expect(sql`delete from commerce_audit`.execute(platform.db)).rejects.toThrow('only added to')
    expect(await platform.personalData.tidy()).toMatchObject({ commerce_audit: 1 })
    expect(await count('commerce_audit', sql`at < ${daysAgo(730)}`)).toBe(0)
    expect(await count('commerce_audit', sql`at > ${daysAgo(20)} and username = 'root'`)).toBe(1)
    await expect(sql`update commerce_audit set username = 'x'`.execute(platform.db)).rejects.toThrow('only added to')
  })

  describe('an erasure', () => {
    const put = (family: string, scope: string, id: string, body: object, owner: string | null = null) =>
      platform.db
        .transaction()
        .execute((tx) =>
          platform.commerce.store.put(tx, { family, scope, id, owner, body: { ID: id, ...body } as never }),
        )
    const submit = (email: string) =>
      platform.fetch(
        new Request('http://localhost:4000/v1/forms/contact/submissions?sc_apikey=local-content-key', {
          method: 'POST',
          body: JSON.stringify({ fields: { email, message: 'Hello' } }),
        }),
      )

    test('takes a user with everything private, and blanks what must be kept', async () => {
      await put('Buyer', '', 'acme', { Name: 'Acme', Active: true })
      await put('BuyerUser', 'acme', 'ada', { Username: 'ada.l', Email: ADA, FirstName: 'Ada', Active: true })
      await put('BuyerUser', 'acme', 'bob', { Username: 'bob', Email: OTHERS[0], FirstName: 'Bob', Active: true })
      await put('Address', 'acme', 'hidden', { Street1: '1 Hidden Lane' }, 'ada')
      await put('Address', 'acme', 'office', { Street1: '2 Office Street' })
      await put('Address', 'acme', 'bobs', { Street1: '3 Bob Street' }, 'bob')
      await put('CreditCard', 'acme', 'card', { CardholderName: 'ada.l' }, 'ada')
      await put('ProductCollection', 'acme', 'wishes', { Name: 'Wishes for Ada' }, 'ada')
      await put('Subscription', '', 'monthly', { FromCompanyID: 'acme', FromUserID: 'ada', xp: { note: 'for Ada' } })
      const order = { FromCompanyID: 'acme', Status: 'Completed', Total: 40, xp: { note: 'for Ada' } }
      const BillingAddress = { FirstName: 'Ada', Street1: '1 Hidden Lane', City: 'London', Country: 'GB' }
      await put('Order', '', 'o-ada', { ...order, FromUserID: 'ada', BillingAddress, Comments: 'Ring Ada' })
      await put('LineItem', 'o-ada', 'l1', { Quantity: 2, ShippingAddress: BillingAddress })
      await put('Order', '', 'o-guest', { ...order, FromUserID: 'guest', Guest: { Email: ADA, FirstName: 'Ada' } })
      await put('Order', '', 'o-bob', { ...order, FromUserID: 'bob', BillingAddress })
      await audit(1, 'ada', 'ada.l')
      await audit(1, 'admin', 'root', '{"buyerID":"acme","userID":"ada"}')
      await audit(1, 'admin', 'root', '{"buyerID":"other","userID":"ada"}')
      for (const email of [ADA, ...OTHERS]) await submit(email)
      // The shop is told by mail, and the mail has the address, too.
      await vi.waitFor(async () => expect(await count('commerce_message')).toBe(3), { timeout: 10_000 })
      await sql`insert into event_guest (tenant, id, ref, context_id, type, first_seen)
        values (${TENANT}, 900, gen_random_uuid(), 'c', 'customer', now())`.execute(platform.db)
      await sql`insert into event_guest_profile (tenant, guest, data, email, updated_at)
        values (${TENANT}, 900, '{"firstName":"Ada"}', ${ADA}, now())`.execute(platform.db)
      await sql`insert into search_event (tenant, visitor, client_time, action, name, keyword, at)
        values (${TENANT}, 'customer one/ada', 1, 'a', 'n', 'oak cradle', now())`.execute(platform.db)

      const erased = await platform.personalData.erase({ email: ADA.toUpperCase() })
      expect(erased).toMatchObject({
        users: 1,
        orders: 2,
        visitors: 1,
        commerce_audit: 2,
        content_form_submission: 1,
        commerce_message: 1,
      })
      const { rows } = await sql<{ table: string; row: string }>`
        select 'object' as table, o::text as row from commerce_object o
        union all select 'audit', a::text from commerce_audit a where ids ->> 'buyerID' is distinct from 'other'
        union all select 'form', f::text from content_form_submission f
        union all select 'mail', m::text from commerce_message m
        union all select 'guest', p::text from event_guest_profile p
        union all select 'search', s::text from search_event s`.execute(platform.db)
      const ofAda =
        /(?<![-\w.])ada\.lovelace@example\.org(?!\w)|Hidden Lane|ada\.l\b|"userID": "ada"|oak cradle|Ring Ada|for Ada/
      expect(
        rows
          .filter(({ row }) => ofAda.test(row))
          .map(({ row }) => row)
          .filter((row) => !row.includes('o-bob')),
      ).toEqual([])

      const order1 = await platform.commerce.store.get(platform.db, { family: 'Order', scope: '', id: 'o-ada' })
      expect(order1?.body).toMatchObject({
        Total: 40,
        BillingAddress: { City: 'London', Country: 'GB', Street1: 'erased' },
      })
      const remaining = await sql<{ id: string }>`
        select id from commerce_object where family in ('BuyerUser', 'Address') and scope = 'acme' order by id`.execute(
        platform.db,
      )
      expect(remaining.rows.map(({ id }) => id)).toEqual(['bob', 'bobs', 'office'])
      expect(await count('content_form_submission')).toBe(OTHERS.length)
      expect(await count('commerce_audit', sql`ids ->> 'buyerID' = 'other' and ids ->> 'userID' = 'ada'`)).toBe(1)
      expect(await platform.personalData.erase({ email: ADA })).toEqual({ users: 0, orders: 0, visitors: 0 })
    })

    test('by user id asks for the company where there are several, and refuses what is no address', async () => {
      await put('Buyer', '', 'beta', { Name: 'Beta', Active: true })
      await put('BuyerUser', 'beta', 'bob', { Username: 'bob-of-beta', Email: 'bob@beta.example', Active: true })
      await expect(platform.personalData.erase({ userId: 'bob' })).rejects.toThrow('Several companies')
      await expect(platform.personalData.erase({ email: 'bob' })).rejects.toThrow('no e-mail address')
      expect(await platform.personalData.erase({ userId: 'beta/bob' })).toMatchObject({ users: 1 })
      expect(await count('commerce_object', sql`family = 'BuyerUser' and id = 'bob'`)).toBe(1)
    })

    test('of an author takes the name out of what authors did', async () => {
      const line = (username: string) =>
        sql`
        insert into content_audit (tenant, at, username, action, database, detail)
        values (${TENANT}, ${daysAgo(1)}, ${username}, 'save', 'master', '{}')`.execute(platform.db)
      await line('grace')
      await line('another')
      expect(await platform.personalData.erase({ author: 'grace' })).toEqual({ content_audit: 1 })
      expect(await count('content_audit', sql`username = 'grace'`)).toBe(0)
      expect(await count('content_audit', sql`username = 'another'`)).toBe(1)
    })
  })
})
