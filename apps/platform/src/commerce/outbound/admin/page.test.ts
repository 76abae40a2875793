import { expect, test } from 'vitest'
import type { Mail } from '../messages/mail-outbox.ts'
import { messagePage } from './page.ts'

const mail: Mail = {
  id: 'm1',
  type: 'FormSubmission',
  createdAt: new Date('2026-05-01T08:00:00Z'),
  replyTo: undefined,
  data: {},
  recipient: { email: 'bench@shop.example', firstName: '', lastName: '' },
  written: { from: 'shop@shop.example', subject: 'Hello', language: 'en', text: 'Hello', html: '<p>Hello</p>' },
}

test.each([
  [{ firstName: '', lastName: '' }, 'bench@shop.example'],
  [{ firstName: 'Ada', lastName: '' }, 'Ada &lt;bench@shop.example&gt;'],
])('a message to %j names its recipient once', async (name, shown) => {
  const page = String(await messagePage({ ...mail, recipient: { ...mail.recipient, ...name } }))
  expect(page).toContain(`<dt>To</dt><dd><bdi dir="ltr">${shown}</bdi></dd>`)
})
