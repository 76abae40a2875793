import { enums } from '@tessera/commerce/table'
import { describe, expect, test } from 'vitest'
import { CODE_LIFE_S, INVITATION_LIFE_S } from '../../identity/passwords/one-time-code.ts'
import type { MailKind } from '../outbound.ts'
import { LETTERS, letterOf } from './letter.ts'
import { LETTER_LABELS } from './letter-labels.ts'
import { MAIL_LANGUAGES } from './mail-settings.ts'

const PLACE = {
  linkOrigins: ['http://localhost:3000'],
  platformOrigin: 'http://localhost:4000',
  sender: { name: 'Halden', address: 'orders@halden.example', names: { ar: 'هالدن' } },
  language: 'en',
} as const
const LINK = 'http://localhost:3000/de/order?order=o1&until=1&sign=x'
const BERLIN = {
  FirstName: 'Ann',
  LastName: 'Lee',
  Street1: 'Oderberger Str. 1',
  Zip: '10435',
  City: 'Berlin',
  Country: 'DE',
}
const DATA = {
  Order: {
    ID: 'o1',
    Currency: 'EUR',
    Subtotal: 1064,
    PromotionDiscount: 4,
    ShippingCost: 9.5,
    TaxCost: 12.16,
    Total: 1081.66,
    DateSubmitted: '2026-03-01T10:00:00Z',
    FromUser: { FirstName: 'Jonas', LastName: 'Keller' },
    xp: { Link: LINK },
  },
  LineItems: [
    {
      ID: '1',
      Quantity: 2,
      UnitPrice: 500,
      LineTotal: 1000,
      Product: { Name: 'Bench', xp: { Texts: { de: { Name: 'Bank' } } } },
      Specs: [
        { SpecID: 'wood', OptionID: 'oak', Name: 'Wood', Value: 'Oak' },
        { SpecID: 'engraving', OptionID: 'text', Name: 'Engraving', Value: 'For <b>Ann</b>' },
        { SpecID: 'cut', Name: 'Length', Value: '2.5' },
      ],
      ShippingAddress: BERLIN,
    },
    { ID: '2', Quantity: 2, UnitPrice: 32, LineTotal: 64, Product: { Name: 'Care tin' }, ShippingAddress: BERLIN },
  ],
  Details: {
    Guest: false,
    Payments: [{ Type: 'CreditCard', Amount: null, Card: 'Visa', Digits: '4242' }],
    ShipEstimates: [
      {
        SelectedShipMethodID: 'express',
        ShipEstimateItems: [{ LineItemID: '1' }, { LineItemID: '2' }],
        ShipMethods: [{ ID: 'express', Name: 'Express', EstimatedTransitDays: 2 }],
      },
    ],
    Specs: [
      {
        ID: 'wood',
        Name: 'Wood',
        xp: { Texts: { de: { Name: 'Holz' } } },
        Options: [{ ID: 'oak', Value: 'Oak', xp: { de: 'Eiche' } }],
      },
      {
        ID: 'engraving',
        Name: 'Engraving',
        xp: { Texts: { de: { Name: 'Gravur' } } },
        Options: [{ ID: 'text', Value: 'Your text', IsOpenText: true, xp: { de: 'Ihr Text' } }],
      },
      { ID: 'cut', Name: 'Length', xp: { Unit: 'm', Texts: { de: { Name: 'Länge' } } }, Options: [] },
    ],
    Left: { '1': 1 },
  },
  OrderReturn: {
    ID: 'r1',
    OrderID: 'o1',
    RefundAmount: 12,
    Status: 'Open',
    ItemsToReturn: [{ LineItemID: '2', Quantity: 1, Comments: 'Arrived damaged: a dent' }],
    xp: { Reasons: { '2': 'damaged' } },
  },
  Shipment: { Shipper: 'Nordfrakt', TrackingNumber: 'NF1', xp: { TrackingUrl: 'https://nordfrakt.example/track/NF1' } },
  ShipmentItems: [{ OrderID: 'o1', LineItemID: '1', QuantityShipped: 1 }],
  Subscription: { ID: 's1', NextOrderDate: '2026-05-01T00:00:00Z' },
  ProductCollection: { ID: 'l1', Name: 'Flur' },
  Approvals: [{ DateCompleted: '2026-03-01T00:00:00Z', Comments: 'Too many <b>chairs</b>' }],
  Username: 'ann',
  PasswordRenewalVerificationCode: 'c0de',
}
const KINDS = Object.keys(LETTERS) as MailKind[]
const letter = (type: MailKind, language?: string, data: object = DATA) =>
  letterOf(type, data as never, { firstName: 'Ann', language }, PLACE)
/** The data with some of the order, and of what is known of it, otherwise. */
const ordered = (order: object, details: object = {}, more: object = {}) => ({
  ...DATA,
  Order: { ...DATA.Order, ...order },
  Details: { ...DATA.Details, ...details },
  ...more,
})

const CREDENTIALS = { Username: 'ann', PasswordRenewalVerificationCode: 'c0de' }

describe('every letter', () => {
  test('there is one of each kind of message, and of the one that is ours', () => {
    expect(KINDS.toSorted()).toEqual([...enums.MessageType, 'OrderCanceled'].toSorted())
  })

  test.each(MAIL_LANGUAGES)(
    'is whole in %s, as a document and as text, with and without what it is about',
    (language) => {
      for (const type of KINDS) {
        for (const data of [DATA, {}]) {
          const { subject, html, text } = letter(type, language, data)
          for (const said of [subject, html, text]) {
            expect(said, type).not.toMatch(/undefined|NaN|\[object|\{(?:shop|number|name)\}/)
          }
          expect(subject, type).toBeTruthy()
          expect(html, type).toMatch(/^<!doctype html>/)
        }
      }
    },
  )

  test('has a subject of its own', () => {
    const subjects = KINDS.flatMap((type) => MAIL_LANGUAGES.map((language) => LETTERS[type].words[language].subject))
    expect(new Set(subjects).size).toBe(subjects.length)
  })

  test('comes from the shop, as it is called in the language', () => {
    expect(letter('OrderApproved').from).toBe('Halden <orders@halden.example>')
    const inArabic = letter('OrderApproved', 'ar')
    expect(inArabic.from).toBe('هالدن <orders@halden.example>')
    expect(inArabic.subject).toContain('هالدن')
  })

  test('in Arabic runs from right to left, with its comma, and keeps numbers together', () => {
    const { html, text, subject } = letter('OrderSubmitted', 'ar')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(text).toContain('مرحبًا \u2068Ann\u2069،')
    expect(subject).toContain('(\u2068o1\u2069)')
    expect(letter('OrderSubmitted', 'de').subject).not.toContain('\u2068')
  })

  test('leads nowhere without a website, and nothing that people wrote is markup', () => {
    const place = { ...PLACE, linkOrigins: [] }
    expect(letterOf('OrderApproved', DATA as never, { firstName: '' }, place).html).not.toContain('<a ')
    for (const type of KINDS) expect(letter(type).html, type).not.toMatch(/<b>/)
    expect(letter('OrderDeclined').text).toContain('Comment: Too many <b>chairs</b>')
  })
})

describe('the language', () => {
  const spoken = (type: MailKind, order: string | undefined, own: string | undefined, language: 'en' | 'de' = 'de') =>
    letterOf(
      type,
      ordered({ xp: { Language: order } }) as never,
      { firstName: '', language: own },
      { ...PLACE, language },
    ).language

  test('of all letters about an order is that of the order, then that of whoever ordered, then the shop’s', () => {
    for (const type of KINDS.filter((each) => ['order', 'shipment', 'return'].includes(LETTERS[each].about))) {
      if (LETTERS[type].toOthers) continue
      expect(spoken(type, 'ar', 'en'), type).toBe('ar')
      expect(spoken(type, undefined, 'en'), type).toBe('en')
      expect(spoken(type, '__proto__', 'fr'), type).toBe('de')
    }
  })

  test('of a letter to who approves is their own first', () => {
    expect(spoken('OrderSubmittedForYourApproval', 'ar', 'en')).toBe('en')
    expect(spoken('OrderReturnSubmittedForYourApproval', 'ar', undefined)).toBe('ar')
  })

  test('is that of the page it was asked for on, where nobody said one', () => {
    // As identity keeps its own messages.
    const asked = { Username: 'ann', VerificationCode: 'c0de', URL: 'http://localhost:3000/ar/reset-password' }
    expect(letter('ForgottenPassword', undefined, asked)).toMatchObject({
      language: 'ar',
      text: expect.stringContaining('http://localhost:3000/ar/reset-password?code=c0de&user=ann'),
    })
    const elsewhere = letter('ForgottenPassword', 'en', { ...asked, URL: 'https://evil.example/' })
    expect(elsewhere.text).not.toContain('evil')
  })
})

describe('the link', () => {
  const guest = (type: MailKind, xp: object) => letter(type, undefined, ordered({ xp }, { Guest: true })).text

  test('leads a guest to their order by its sealed link, whatever is told of it', () => {
    for (const type of ['OrderSubmitted', 'ShipmentCreated', 'OrderCanceled'] as const) {
      expect(guest(type, { Language: 'de', Link: LINK }), type).toContain(LINK)
      expect(guest(type, { Language: 'de', Link: LINK }), type).not.toMatch(/\/account|sign-in/)
    }
  })

  test('leads a guest whose order has none of this site to where they ask for one', () => {
    for (const Link of [
      undefined,
      'https://evil.example/',
      'javascript:alert(1)',
      'http://localhost:3000.evil.example/',
      7,
    ]) {
      const text = guest('ShipmentCreated', { Language: 'de', Link })
      expect(text).toMatch(/http:\/\/localhost:3000\/de\/order\n/)
      expect(text).not.toMatch(/evil|javascript/)
    }
  })

  test('leads whoever has an account to the order there, in the language of the letter', () => {
    expect(letter('ShipmentCreated', 'de').text).toContain('http://localhost:3000/de/account/orders/o1\n')
    expect(letter('OrderSubmitted', 'en').text).toContain('http://localhost:3000/account/orders/o1\n')
    expect(letter('OrderReturnApproved', 'ar').html).toContain('/ar/account/returns/r1"')
    expect(letter('OrderSubmittedForYourApproval', 'de').text).toContain(
      'http://localhost:3000/de/company/approvals/o1',
    )
  })

  test('leads who decides about a return to where returns are handled, and not to a page of the shop', () => {
    for (const type of KINDS.filter((kind) => /^OrderReturnSubmittedForYourApproval/.test(kind))) {
      expect(letter(type, 'de').text, type).toContain('http://localhost:4000/returns/r1\n')
      expect(letter(type, 'de').text, type).not.toContain('http://localhost:3000')
    }
  })
})

describe('the confirmation of an order', () => {
  test('lists its lines with what was chosen, in the words of the language, and its sums', () => {
    const { subject, html, text } = letter('OrderSubmitted', 'de')
    expect(subject).toBe('Ihre Bestellung bei Halden (o1)')
    for (const said of [
      'Guten Tag Ann,',
      'Bank',
      'Holz: Eiche',
      'Länge: 2.5 m',
      '1.000,00\u00a0€',
      '−4,00',
      '1.081,66\u00a0€',
    ]) {
      const written = said.replace('−', '-')
      expect(text).toContain(written)
      expect(html).toContain(written)
    }
    expect(text).toContain('Gravur: „For <b>Ann</b>“')
    expect(text).toContain('2 × 32,00\u00a0€ = 64,00\u00a0€')
    for (const said of ['Nachlässe: -4,00', 'Lieferung: 9,50', 'Steuer: 12,16', '1. März 2026'])
      expect(text).toContain(said)
  })

  test('has the lines as they were put into it', () => {
    const LineItems = DATA.LineItems.map((line, index) => ({ ...line, DateAdded: `2026-03-0${2 - index}T10:00:00Z` }))
    expect(letter('OrderSubmitted', 'en', { ...DATA, LineItems }).text).toMatch(/- Care tin[\s\S]*- Bench/)
  })

  test('tells of a canceled one what was canceled and how it was paid, and no delivery', () => {
    const { text } = letter('OrderCanceled', 'en', ordered({}, { Left: {} }))
    expect(text).toContain(`${LETTER_LABELS.en.canceled}:\n- Bench`)
    expect(text).toContain('Visa ending in 4242')
    expect(text).toContain('reserved on your card')
    expect(text).not.toMatch(/Berlin|Express/)
    const byInvoice = ordered({}, { Payments: [{ Type: 'PurchaseOrder' }] })
    expect(letter('OrderCanceled', 'en', byInvoice).text).not.toContain('your card')
    expect(letter('OrderCanceled', 'en').text).toContain(`${LETTER_LABELS.en.ordered}:\n- Bench`)
  })

  test('says where it goes, how, and how it was paid', () => {
    const { text } = letter('OrderSubmitted', 'de')
    expect(text).toContain('Lieferadresse:\nAnn Lee\nOderberger Str. 1\n10435 Berlin\nDeutschland\n')
    expect(text).toContain('Versandart:\nExpress (etwa 2 Werktage)\n')
    expect(text).toContain('Zahlung:\nVisa mit den Endziffern 4242\n')
    expect(text).toContain(LETTERS.OrderSubmitted.words.de.next?.[0] ?? '-')
  })

  test('names a purchase order, a budget, and what each of several payments pays', () => {
    const paid = (...Payments: object[]) => letter('OrderSubmitted', 'en', ordered({}, { Payments })).text
    expect(paid({ Type: 'PurchaseOrder', PurchaseOrderNumber: 'PO-7' })).toContain('On invoice, purchase order PO-7\n')
    expect(paid({ Type: 'PurchaseOrder' })).toContain('Payment:\nOn invoice\n')
    const both = paid({ Type: 'SpendingAccount', Account: 'Office', Amount: 1000 }, { Type: 'CreditCard', Digits: '1' })
    expect(both).toContain('Budget: Office: €1,000.00\nCard ending in 1: €81.66\n')
  })

  test('names the place where all of it is collected, and promises no parcel', () => {
    const place = { ...BERLIN, CompanyName: 'Halden', xp: { PickUp: true, Opens: 'Mo-Fr 08:00-16:00' } }
    const estimate = {
      ...DATA.Details.ShipEstimates[0],
      SelectedShipMethodID: 'collect',
      ShipMethods: [{ ID: 'collect', Name: 'Collect in person', EstimatedTransitDays: 1 }],
    }
    const LineItems = DATA.LineItems.map((line) => ({ ...line, ShipFromAddress: place }))
    const data = ordered({}, { ShipEstimates: [estimate] }, { LineItems })
    const { text } = letter('OrderSubmitted', 'en', data)
    expect(text).toContain('Pick it up here:\n')
    expect(text).toContain('Open: Mon–Fri, 8 am to 4 pm')
    expect(letter('OrderSubmitted', 'de', data).text).toContain('Geöffnet: Mo–Fr, 8–16 Uhr')
    expect(letter('OrderSubmitted', 'ar', data).text).toContain('الاثنين–الجمعة، 8 ص – 4 م')
    expect(text).not.toContain('Delivery address')
    expect(text).not.toContain('tracking number')
    expect(letter('ShipmentCreated', 'en', data).text).toContain(LETTER_LABELS.en.someNotReady)
    expect(letter('ShipmentCreated', 'en', data).subject).toBe('Your order from Halden is ready for pickup (o1)')
  })
})

describe('the letter of a shipment', () => {
  test('says what is in the parcel, who brings it, where it is, and what is still to come', () => {
    const { subject, text } = letter('ShipmentCreated', 'de')
    expect(subject).toBe('Ihre Bestellung von Halden ist unterwegs (o1)')
    expect(text).toContain('In diesem Paket:\n- Bank\n')
    expect(text).toContain('Versand mit: Nordfrakt\nSendungsnummer: NF1\n')
    expect(text).toContain('Sendung verfolgen:\nhttps://nordfrakt.example/track/NF1\n')
    expect(text).toMatch(/Kommt noch:\n- Bank\n(?: {2}.*\n)+- Care tin\n {2}Menge: 2\n/)
    expect(text).toContain(LETTER_LABELS.de.someToCome)
    expect(text).toContain('10435 Berlin')
  })

  test('says when that is all, and leads to the order where the carrier has no page', () => {
    const Shipment = { TrackingNumber: 'NF1', xp: { TrackingUrl: 'javascript:alert(1)' } }
    const { text } = letter('ShipmentCreated', 'en', ordered({}, { Left: { '1': 2, '2': 2 } }, { Shipment }))
    expect(text).toContain(LETTER_LABELS.en.allCame)
    expect(text).not.toMatch(/Still to come|javascript/)
    expect(text).toContain('View your order:\nhttp://localhost:3000/account/orders/o1')
  })
})

test('the letter of a return says what comes back, why, how it stands, and what there is to do', () => {
  const { subject, text } = letter('OrderReturnSubmitted', 'de')
  expect(subject).toBe('Ihre Rücksendung an Halden (r1)')
  expect(text).toContain('Rücksendenummer: r1\nBestellnummer: o1\nStand: Angenommen\nErstattung: 12,00\u00a0€\n')
  expect(text).toContain('- Care tin\n  Grund: Beschädigt angekommen\n  Ihre Anmerkung: „a dent“\n  Menge: 1\n')
  expect(text).toContain('So geht es weiter:\n')
})

describe('letters about signing in', () => {
  test('an invitation leads to the page that sets a password, and says how long it holds', () => {
    const { text } = letter('NewUserInvitation', 'de', CREDENTIALS)
    expect(text).toContain('http://localhost:3000/de/reset-password?code=c0de&user=ann')
    expect(text).toContain('sieben Tage')
    expect(letter('ForgottenPassword', 'en', CREDENTIALS).text).toContain('within two hours')
    expect([INVITATION_LIFE_S, CODE_LIFE_S.reset, CODE_LIFE_S.password]).toEqual([7 * 86_400, 2 * 3600, 900])
  })

  test('who has one name or several is told it', () => {
    expect(letter('ForgottenUsername', 'en', { Usernames: ['ann', 'ann.b'] }).text).toContain(
      'User name: ann and ann.b',
    )
  })

  test('the kind that invites also invites to a list, and welcomes who registered', () => {
    const list = {
      ProductCollection: { ID: 'l1', Name: 'Flur' },
      Invitation: { ID: 'i1', Name: 'Ben' },
      InvitedBy: { FirstName: 'Clara', LastName: 'Wolf' },
    }
    const { text } = letter('NewUserInvitation', 'de', list)
    for (const said of ['Flur', 'Clara Wolf', 'http://localhost:3000/de/account/invitation?list=l1&invitation=i1']) {
      expect(text).toContain(said)
    }
    const welcome = letter('NewUserInvitation', 'en', { Username: 'ann', Registered: true })
    expect(welcome.subject).toBe('Welcome to Halden')
    expect(welcome.text).toContain('http://localhost:3000/account')
  })
})
