import { describe, expect, test } from 'vitest'
import { type FormMail, formLetter, formMailData } from './form-letter.ts'
import { MAIL_LANGUAGES, type MailLanguage } from './mail-settings.ts'

const mail = (fields: Record<string, string | readonly string[]>): FormMail => ({
  id: '1b39e07c-ac3b-5c15-9642-415761b1ee76',
  to: 'hello@halden.example',
  formId: 'contact',
  fields: Object.entries(fields).map(([name, value]) => ({
    name,
    values: typeof value === 'string' ? [value] : value,
  })),
  receivedAt: new Date('2026-05-12T10:00:00Z'),
})
const written = (
  fields: Record<string, string | readonly string[]>,
  language: MailLanguage = 'en',
  of: Partial<FormMail> = {},
) =>
  formLetter(formMailData({ ...mail(fields), ...of }), {
    linkOrigins: ['http://localhost:3000'],
    studioOrigin: 'http://localhost:3001',
    sender: { name: 'Halden', address: 'orders@halden.example', names: { ar: 'هالدن' } },
    language,
  })
const ADA = { name: 'Ada Winter', email: 'ada@example.org', subject: 'order', page: '/contact', message: 'A leg.' }

describe('the mail about a form', () => {
  test('has every field, who to answer, and the way to it in the studio', () => {
    const letter = written({
      name: 'Ada Winter',
      email: 'ada@example.org',
      subject: 'order',
      orderNumber: '1042',
      topics: ['one', 'two'],
      message: 'Two legs\nare missing.',
    })
    expect(letter.subject).toBe('Message from Ada Winter: An order')
    expect(letter.text).toMatch(/Order number: \P{L}*1042/u)
    expect(letter.text).toMatch(/Topics:\n\P{L}*one\P{L}*\n\P{L}*two/u)
    expect(letter.text).toMatch(/Message:\n\P{L}*Two legs\P{L}*\n\P{L}*are missing\./u)
    expect(letter.text).toContain('Reply to ada@example.org')
    expect(letter.text).toContain('http://localhost:3001/studio/messages/1b39e07c-ac3b-5c15-9642-415761b1ee76')
    expect(letter.html).toContain('href="mailto:ada%40example.org"')
    expect(letter.html).toContain('<bdi>Two legs</bdi><br><bdi>are missing.</bdi>')
  })

  test.each([
    [
      'en',
      'Message from Ada Winter: An order',
      ['Ada Winter has written to you using the contact form on the website.', 'Sent from the page: /contact'],
    ],
    [
      'de',
      'Nachricht von Ada Winter: Eine Bestellung',
      [
        'Guten Tag,',
        'Ada Winter hat Ihnen über das Kontaktformular der Website geschrieben.',
        'Betreff: Eine Bestellung',
        'Gesendet von der Seite: /contact',
        'Nachricht: A leg.',
        'ada@example.org antworten',
      ],
    ],
    [
      'ar',
      'رسالة من \u2068Ada Winter\u2069: طلب',
      [
        'وصلتك رسالة من \u2068Ada Winter\u2069 عبر نموذج الاتصال في الموقع.',
        'الموضوع: \u2068طلب\u2069',
        'الرسالة: \u2068A leg.\u2069',
      ],
    ],
  ] as const)('in %s says which form, from whom, and what each field is', (language, subject, said) => {
    const letter = written(ADA, language)
    expect([letter.subject, letter.language]).toEqual([subject, language])
    for (const each of said) expect(letter.text).toContain(each)
    expect(letter.text).not.toMatch(/: order\b|\{/)
  })

  test.each(MAIL_LANGUAGES)('in %s has a subject and a text, whoever wrote what with which form', (language) => {
    for (const fields of [{}, { name: 'Ada' }, { subject: 'A chair' }, { email: 'ada@example.org', subject: '' }]) {
      const letter = written(fields, language, { formId: 'fairVisit' })
      expect(letter.text).toContain('Fair visit')
      for (const said of [letter.subject, letter.text]) expect(said).not.toMatch(/undefined|[{}]|: $/m)
    }
  })

  test('shows markup as it was typed, and lets no line into its subject', () => {
    const letter = written({
      'name"><b>': 'x',
      name: '<script>alert(1)</script>\r\nBcc: all@example.org',
      message: '<img src=x onerror=alert(1)>',
    })
    expect(letter.html).not.toMatch(/<script|<img|<b>/)
    expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(letter.subject).toBe('Message from <script>alert(1)</script> Bcc: all@example.org')
  })

  test.each([
    ['none', {}],
    ['two', { email: 'a@example.org,b@example.org' }],
    ['a line of its own', { email: 'a@example.org\nBcc: b@example.org' }],
    ['what is none', { email: 'javascript:alert(1)' }],
    ['too long a one', { email: `${'a'.repeat(250)}@example.org` }],
  ])('answers nobody where there is %s', (_, fields) => {
    expect(formMailData(mail({ message: 'Hello', ...fields })).ReplyTo).toBeNull()
    expect(written({ message: 'Hello', ...fields }).html).not.toContain('mailto:')
  })

  test('is bounded, and says where the whole stands', () => {
    const long = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field ${index}`, '<'.repeat(1_300)]))
    const letter = written({ message: 'x'.repeat(10_000), ...long })
    expect(letter.text.length).toBeLessThan(25_000)
    expect(letter.html.length).toBeLessThan(150_000)
    expect(letter.text).toContain('You can read all of it in the studio')
    expect(written({ message: 'x'.repeat(5_000) }).text).not.toContain('You can read all of it in the studio')
  })
})
