import { expect, test } from 'vitest'
import type { MessageType } from '../outbound.ts'
import { letterOf } from './letter.ts'
import { LETTERS } from './letter-words.ts'
import { MESSAGE_SUBJECTS } from './message-subjects.ts'
import { orderMail } from './order-mail.ts'

const SITE = ['http://localhost:3000']
const DATA = {
  Order: { ID: 'o1', Currency: 'EUR', Total: 81.66, FromUser: { FirstName: 'Jonas', LastName: 'Keller' } },
  OrderReturn: { ID: 'r1', OrderID: 'o1', RefundAmount: 12 },
  Shipment: { TrackingNumber: 'JJD1' },
  Subscription: { ID: 's1', NextOrderDate: '2026-05-01T00:00:00Z' },
  ProductCollection: { ID: 'l1', Name: 'Flur' },
  Approvals: [{ DateCompleted: '2026-03-01T00:00:00Z', Comments: 'Too many <b>chairs</b>' }],
  Username: 'ann',
  PasswordRenewalVerificationCode: 'c0de',
}
const letter = (type: MessageType, language?: string, data: object = DATA) =>
  letterOf(type, data as never, { firstName: 'Ann', language }, SITE)

const CREDENTIALS = { Username: 'ann', PasswordRenewalVerificationCode: 'c0de' }

test('every kind of message is written as a letter, in every language', () => {
  for (const type of Object.keys(MESSAGE_SUBJECTS) as MessageType[]) {
    for (const language of ['en', 'de', 'ar']) {
      const written = orderMail(type, DATA as never, SITE) ?? letter(type, language)
      expect(written?.subject, type).toBeTruthy()
      expect(written?.html, type).toMatch(/^<!doctype html>/)
      expect(written?.text, type).not.toContain('undefined')
    }
  }
  const subjects = Object.values(LETTERS).flatMap(({ words }) => [words.en.subject, words.de.subject, words.ar.subject])
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('it is in the language of its recipient and leads to the pages of that language', () => {
  const mail = letter('OrderSubmittedForYourApproval', 'de')
  expect(mail).toMatchObject({ language: 'de', subject: 'Eine Bestellung wartet auf Ihre Freigabe' })
  for (const said of ['Guten Tag Ann,', 'Jonas Keller', '81,66', 'http://localhost:3000/de/company/approvals/o1']) {
    expect(mail?.html).toContain(said)
    expect(mail?.text).toContain(said)
  }
  expect(letter('OrderReturnApproved', 'ar')?.html).toMatch(
    /<html lang="ar" dir="rtl">[\s\S]*\/ar\/account\/returns\/r1"/,
  )
  expect(letter('OrderDeclined', '__proto__')?.text).toContain('http://localhost:3000/account/orders/o1')
})

test('what an approver said is told, and what people wrote is no markup', () => {
  const mail = letter('OrderDeclined')
  expect(mail?.text).toContain('Comment: Too many <b>chairs</b>')
  expect(mail?.html).not.toContain('<b>chairs')
})

test('an invitation and a new password lead to the page that sets it, with code and user', () => {
  expect(letter('NewUserInvitation', 'de', CREDENTIALS)?.text).toContain(
    'http://localhost:3000/de/reset-password?code=c0de&user=ann',
  )
  // As identity keeps its own messages; the page they asked on says the language of who never said one.
  const asked = { Username: 'ann', VerificationCode: 'c0de', URL: 'http://localhost:3000/ar/reset-password' }
  expect(letter('ForgottenPassword', undefined, asked)).toMatchObject({
    language: 'ar',
    text: expect.stringContaining('http://localhost:3000/ar/reset-password?code=c0de&user=ann'),
  })
  const elsewhere = letter('ForgottenPassword', 'en', { ...asked, URL: 'https://evil.example/' })
  expect(elsewhere?.text).not.toContain('evil')
})

test('who has one name or several is told it, and nothing leads anywhere without a website', () => {
  expect(letter('ForgottenUsername', 'en', { Usernames: ['ann', 'ann.b'] })?.text).toContain('User name: ann, ann.b')
  expect(letterOf('OrderApproved', DATA as never, { firstName: '' }, [])?.html).not.toContain('<a ')
})

test('the kind that invites also invites to a list, and welcomes who registered', () => {
  const list = {
    ProductCollection: { ID: 'l1', Name: 'Flur' },
    Invitation: { ID: 'i1', Name: 'Ben' },
    InvitedBy: { FirstName: 'Clara', LastName: 'Wolf' },
  }
  const invited = letter('NewUserInvitation', 'de', list)?.text
  for (const said of ['Flur', 'Clara Wolf', 'http://localhost:3000/de/account/invitation?list=l1&invitation=i1']) {
    expect(invited).toContain(said)
  }
  const welcome = letter('NewUserInvitation', 'en', { Username: 'ann', Registered: true })
  expect(welcome?.subject).toBe('Welcome to Halden')
  expect(welcome?.text).toContain('http://localhost:3000/account')
})
