import { expect, test } from 'vitest'
import { orderMail } from './order-mail.ts'

const LINK = 'http://localhost:3000/order?order=o1&until=1&sign=x'
const event = (xp: object, more: object = {}) =>
  ({
    Order: {
      ID: 'o1',
      Currency: 'EUR',
      Subtotal: 64,
      PromotionDiscount: 4,
      ShippingCost: 9.5,
      TaxCost: 12.16,
      Total: 81.66,
      FromUser: { FirstName: 'Ann' },
      xp,
      ...more,
    },
    LineItems: [
      { Quantity: 2, LineTotal: 64, Product: { Name: 'Care tin', xp: { Texts: { de: { Name: 'Pflegedose' } } } } },
    ],
  }) as never
const OWN = ['http://localhost:3000']

test('the confirmation of an order has its number, lines, sums and link, as a document and as text', () => {
  const mail = orderMail('OrderSubmitted', event({ Language: 'de', Link: LINK }), OWN)
  expect(mail).toMatchObject({ subject: 'Ihre Bestellung bei Halden', language: 'de' })
  for (const said of ['o1', 'Pflegedose', 'Danke Ann,', '81,66', '−4,00']) {
    expect(mail?.html).toContain(said)
    expect(mail?.text).toContain(said)
  }
  expect(mail?.text).toContain(LINK)
  expect(mail?.html).toContain(LINK.replaceAll('&', '&amp;'))
})

test('it reads from right to left in Arabic, and in English where no language is known', () => {
  expect(orderMail('OrderSubmitted', event({ Language: 'ar' }), OWN)?.html).toContain('dir="rtl"')
  expect(orderMail('OrderSubmitted', event({ Language: '__proto__' }), OWN)?.subject).toBe('Your order at Halden')
})

test('a link that leads elsewhere is left out, and what people wrote is no markup', () => {
  for (const Link of ['https://evil.example/', 'javascript:alert(1)', 'http://localhost:3000.evil.example/', 7]) {
    expect(orderMail('OrderSubmitted', event({ Link }), OWN)?.html).not.toContain('<a ')
  }
  const mail = orderMail('OrderSubmitted', event({}, { FromUser: { FirstName: '<b>Ann</b>' } }), OWN)
  expect(mail?.html).not.toContain('<b>')
})

test('an order that waits says so, and other messages have no letter', () => {
  expect(orderMail('OrderSubmittedForApproval', event({}), OWN)?.subject).toContain('waits for approval')
  expect(orderMail('ShipmentCreated', event({}), OWN)).toBeUndefined()
})
