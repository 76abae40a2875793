import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readMessages } from './commerce/index.ts'
import { FORM_SUBMITTED } from './content/index.ts'
import { freshSnapshot } from './ground/database/engines.fixture.ts'
import { createLog } from './ground/log.ts'
import { TENANT } from './ground/tenant.ts'
import { createPlatform, type Platform } from './platform.ts'
import { readPlatformSettings } from './settings.ts'

const log = createLog('none')

describe('what visitors send with a form', () => {
  let platform: Platform
  beforeAll(async () => {
    const settings = readPlatformSettings({ DATA_DIR: 'memory://', SHOP_EMAIL: 'office@shop.example' })
    platform = await createPlatform(settings, { log, snapshot: await freshSnapshot() })
  })
  afterAll(() => platform.close())

  const send = async (fields: object) => {
    const address = 'http://localhost:4000/v1/forms/contact/submissions?sc_apikey=local-content-key'
    const answer = await platform.fetch(new Request(address, { method: 'POST', body: JSON.stringify({ fields }) }))
    expect(answer.status).toBe(202)
    return ((await answer.json()) as { id: string }).id
  }
  const mails = () => readMessages(platform.db, { tenant: TENANT })

  test('is mailed to the shop, each once, even if the process ends before it is noted', async () => {
    const id = await send({ email: 'ada@example.org', message: 'Please delete what you keep of me.' })
    await vi.waitFor(async () => expect((await mails()).map((mail) => mail.id)).toEqual([id]), { timeout: 5000 })
    expect(await mails()).toMatchObject([
      {
        type: 'FormSubmission',
        recipient: { email: 'office@shop.example' },
        data: {
          ReplyTo: 'ada@example.org',
          Fields: [
            { Name: 'email', Value: 'ada@example.org' },
            { Name: 'message', Value: 'Please delete what you keep of me.' },
          ],
        },
      },
    ])
    // What a process meets that ended after the mail and before it noted so: the same event. What follows shows that it was handled.
    await platform.db
      .transaction()
      .execute((tx) => platform.outbox.append(tx, { topic: FORM_SUBMITTED, payload: { id, formId: 'contact' } }))
    const next = await send({ message: 'One more.' })
    await vi.waitFor(async () => expect((await mails()).map((mail) => mail.id)).toContain(next), { timeout: 5000 })
    expect((await mails()).map((mail) => mail.id).toSorted()).toEqual([id, next].toSorted())
  })
})
