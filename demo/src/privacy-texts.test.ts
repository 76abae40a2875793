import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const SITE = join(import.meta.dirname, '../content/content/halden-dotcom')

type File = { readonly languages: Record<string, readonly { readonly fields: Record<string, string> }[]> }

/** All that an item says in a language, on one line. */
function said(path: string, language: string): string {
  const { languages } = parse(readFileSync(join(SITE, `${path}.yaml`), 'utf8')) as File
  return Object.values(languages[language]?.[0]?.fields ?? {})
    .join(' ')
    .replace(/\s+/g, ' ')
}

const WORDS = {
  en: {
    whileCounted: /while your visits are counted/i,
    period: /13 months/,
    orders: /10 years|ten years/,
    account: /as long as you have (?:the|an) account/,
    signedIn: /with your account/,
    message: /1 year|after a year/,
    contradiction: /unless you object|if you allow it/,
  },
  de: {
    whileCounted: /solange Ihre Besuche gezählt werden/i,
    period: /13 Monate/,
    orders: /10 Jahre|zehn Jahre/,
    account: /solange Sie (?:das|ein) Konto haben/,
    signedIn: /bei Ihrem Konto/,
    message: /1 Jahr|nach einem Jahr/,
    contradiction: /wenn Sie nicht widersprechen|Wenn Sie es erlauben/,
  },
  ar: {
    whileCounted: /ما دامت زياراتك تُحصى/,
    period: /13 شهرًا/,
    orders: /10 سنوات|عشر سنوات/,
    account: /ما دام لديك (?:الحساب|حساب)/,
    signedIn: /ومع حسابك/,
    message: /سنة واحدة|بعد سنة/,
    contradiction: /ما لم تعترض|إن سمحت بذلك/,
  },
} as const

describe.each(Object.entries(WORDS))('what is said about privacy in %s', (language, words) => {
  const [panel, account, page] = ['Data/consent', 'Home/account/privacy/Data/privacy', 'Home/privacy/Data/text'].map(
    (path) => said(path, language),
  ) as [string, string, string]

  test('panel, account and privacy page name one rule of counting', () => {
    for (const text of [panel, account, page]) {
      expect(text).toMatch(words.whileCounted)
      expect(text).toMatch(words.signedIn)
      expect(text).not.toMatch(words.contradiction)
    }
  })

  test('account and privacy page keep things equally long', () => {
    for (const text of [account, page])
      for (const term of ['period', 'orders', 'account'] as const) expect(text).toMatch(words[term])
  })

  test('the contact form promises what the platform does: a message is kept for a year', () => {
    for (const text of [page, said('Home/contact/Data/contact-form', language)]) expect(text).toMatch(words.message)
  })
})
