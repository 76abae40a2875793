import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { mailSettingsOf } from '../letters/mail-settings.ts'
import { openShop, type Shop, TENANT } from '../outbound.fixture.ts'
import { findMail, keepFormMail, listMail } from './mail-outbox.ts'

describeWithTables('the mail outbox', (open) => {
  const reading = { tenant: TENANT, linkOrigins: [], ...mailSettingsOf([]) }
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    for (let index = 1; index <= 30; index++) {
      const receivedAt = new Date(Date.UTC(2026, 0, index))
      const name = index === 7 ? 'Ada Lovelace' : 'Somebody'
      const fields = [{ name: 'name', values: [name] }]
      const mail = { id: `m${index}`, to: `shop${index}@example.com`, formId: 'contact', fields, receivedAt }
      await keepFormMail(shop.db, { tenant: TENANT, now: () => receivedAt }, mail)
    }
  })
  afterAll(() => shop.close())
  const list = (search: string, page: number) => listMail(shop.db, reading, { search, page })

  test('is read page by page, the newest first; beyond the last page it is the last', async () => {
    const [first, second, beyond] = [await list('', 1), await list('', 2), await list('', 99)]
    expect([first.total, first.pages, first.mails.length, first.mails[0]?.id]).toEqual([30, 2, 25, 'm30'])
    expect([second.page, second.mails.map(({ id }) => id)]).toEqual([2, ['m5', 'm4', 'm3', 'm2', 'm1']])
    expect(beyond).toEqual(second)
  })

  test('is searched by recipient and by subject, in any case', async () => {
    expect((await list('SHOP12@', 1)).mails.map(({ id }) => id)).toEqual(['m12'])
    expect((await list(' ada love', 1)).mails.map(({ id }) => id)).toEqual(['m7'])
    expect(await list('nobody', 1)).toMatchObject({ total: 0, page: 1, pages: 1, mails: [] })
  })

  test('has a message by its id', async () => {
    expect((await findMail(shop.db, reading, 'm7'))?.written.subject).toContain('Ada Lovelace')
    expect(await findMail(shop.db, reading, 'nothing')).toBeUndefined()
  })
})
