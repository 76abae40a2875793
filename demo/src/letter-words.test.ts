import { describe, expect, test } from 'vitest'
import { FORM_FIELDS, FORM_SUBJECTS } from '../../apps/platform/src/commerce/outbound/letters/form-words.ts'
import { LETTER_LABELS } from '../../apps/platform/src/commerce/outbound/letters/letter-labels.ts'
import { MAIL_LANGUAGES } from '../../apps/platform/src/commerce/outbound/letters/mail-settings.ts'
import { phrases as studioPhrases } from '../../apps/studio/src/phrases/index.ts'
import { type PhraseKey, phrases } from '../../apps/website/src/components/phrases.ts'

/** Where the website shows a sum of an order, by what letters call it. */
const SHOWN = {
  subtotal: ['cart.subtotal', 'checkout.summary.subtotal', 'account.subtotal'],
  offers: ['checkout.summary.discount', 'account.offers'],
  shipping: ['cart.shipping', 'checkout.summary.shipping', 'account.shipping'],
  fees: ['cart.fees', 'account.fees'],
  tax: ['cart.tax', 'checkout.summary.tax', 'account.tax'],
  total: ['cart.total', 'checkout.summary.total', 'account.total'],
} as const satisfies Readonly<Record<string, readonly PhraseKey[]>>

describe.each(MAIL_LANGUAGES)(
  'in %s a sum of an order is called the same on the website and in letters',
  (language) => {
    test.each(Object.entries(SHOWN))('%s', (sum, keys) => {
      const labels: Readonly<Record<string, string>> = LETTER_LABELS[language]
      expect(keys.map((key) => phrases[key][language])).toEqual(keys.map(() => labels[sum]))
    })
  },
)

describe.each(MAIL_LANGUAGES)('mails about forms in %s', (language) => {
  test.each([
    ['field', FORM_FIELDS],
    ['subject', FORM_SUBJECTS],
  ] as const)('call each %s what the studio calls it', (kind, words) => {
    const start = `messages.${kind}.`
    const said = Object.entries(studioPhrases[language]).filter(([key]) => key.startsWith(start))
    const names = Object.entries(words).map(([key, phrase]) => [key, phrase[language]])
    expect(Object.fromEntries(said.map(([key, phrase]) => [key.slice(start.length), phrase]))).toEqual(
      Object.fromEntries(names),
    )
  })
})
