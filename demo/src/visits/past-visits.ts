import type { Marketplace } from '@tessera/platform'
import { productsForSale } from '../commerce/products-for-sale.ts'

/** What a visitor did on a page, as events and search are told of it. */
export interface PastStep {
  readonly at: Date
  readonly path: string
  readonly type: 'VIEW' | 'ADD_TO_CART' | 'ORDER_CONFIRM'
  /** Name of the page. */
  readonly page: string
  readonly referrer?: string
  readonly utm?: Readonly<Record<string, string>>
  readonly product?: string
  readonly order?: { readonly id: string; readonly total: number; readonly products: readonly string[] }
}

export interface PastVisit {
  readonly browser: string
  readonly userAgent: string
  readonly language: string
  readonly steps: readonly PastStep[]
}

/** What a visitor can come across. */
export interface Shown {
  readonly id: string
  /** The last part of its address, by language. */
  readonly slugs: Readonly<Record<string, string>>
  readonly category: string
  readonly price: number
}

export const DAYS = 90
const DAY = 86_400_000
/** Visits of a weekday at the beginning, and how many more there are at the end. */
const VISITS = 18
const GROWTH = 0.6
/** How much fewer come on a Saturday and on a Sunday. */
const WEEKEND: Readonly<Record<number, number>> = { 0: 0.8, 6: 0.7 }
const HOURS = [8, 9, 10, 11, 12, 12, 13, 14, 16, 17, 18, 19, 19, 20, 20, 21, 21]

const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
]
const LANGUAGES = ['en', 'en', 'en', 'en', 'en', 'de', 'de', 'de', 'ar']
const SOURCES = [
  {},
  {},
  {},
  {},
  { referrer: 'https://search.example/' },
  { referrer: 'https://search.example/' },
  { referrer: 'https://rooms-and-light.example/quiet-offices' },
  { utm: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'new-pieces' } },
] as const

/** Pages beside those of products: their name and path. */
const PAGES = [
  ['guides', '/guides'],
  ['about', '/about'],
  ['delivery-and-returns', '/delivery-and-returns'],
  ['faq', '/faq'],
  ['the-arc-lamp', '/journal/the-arc-lamp'],
] as const
/** Pages that list a family, by family. */
const LISTS: Readonly<Record<string, string>> = {
  chairs: '/office/chairs',
  desks: '/office/desks',
  lamps: '/office/lamps',
  'acoustic-panels': '/office/acoustic-panels',
  tables: '/living/tables',
  shelves: '/living/shelves',
  rugs: '/living/rugs',
}

interface ProductXp {
  readonly Family?: string
  readonly Texts?: Readonly<Record<string, { readonly Slug?: string }>>
}

/** Products of the public shop that have a family with a page. */
export function shownProducts(marketplace: Marketplace): Shown[] {
  return productsForSale(marketplace).flatMap(({ product, price }) => {
    const { Family: family = '', Texts: texts = {} } = (product.xp ?? {}) as ProductXp
    if (!(family in LISTS)) return []
    const id = String(product.ID)
    const slugs = Object.fromEntries(LANGUAGES.map((language) => [language, texts[language]?.Slug ?? id]))
    return [{ id, slugs, category: family, price }]
  })
}

/**
 * Visits of the 90 days before the day of `start`, the earliest first: the same in every shop, but for their days. Some
 * pieces are looked at far more than others, few visitors put one into the cart, and fewer order.
 */
export function* pastVisits(products: readonly Shown[], start: Date): Generator<PastVisit> {
  const dice = createDice(90)
  const pick = <One>(all: readonly One[]): One => all[Math.floor(dice() * all.length)] as One
  // A few pieces are known for: the further down this order, the less is each looked at.
  const ranked = products
    .map((product) => [dice() * (1 + product.price / 1500), product] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, product]) => product)
  const liked = () => ranked[Math.floor(ranked.length * dice() ** 2.5)] as Shown
  const today = Math.floor(start.getTime() / DAY) * DAY
  let visits = 0
  for (let day = DAYS; day >= 1; day--) {
    const midnight = today - day * DAY
    const weekday = new Date(midnight).getUTCDay()
    const expected = VISITS * (1 + (GROWTH * (DAYS - day)) / DAYS) * (WEEKEND[weekday] ?? 1) * (0.85 + 0.3 * dice())
    const begun = Array.from({ length: Math.round(expected) }, () => pick(HOURS) * 3_600_000 + dice() * 3_600_000)
    for (const second of begun.toSorted((a, b) => a - b)) {
      visits += 1
      yield visit(midnight + Math.floor(second), visits)
    }
  }

  function visit(from: number, number: number): PastVisit {
    const language = pick(LANGUAGES)
    const prefix = language === 'en' ? '' : `/${language}`
    const steps: PastStep[] = []
    let at = from
    const add = (step: Omit<PastStep, 'at' | 'path'> & { readonly path: string }) => {
      steps.push({ ...step, at: new Date(at), path: `${prefix}${step.path}` || '/' })
      at += 8_000 + Math.floor(dice() * 90_000)
    }
    const onPageOf = ({ id, slugs }: Shown) => ({ page: id, path: `/products/${slugs[language]}`, product: id })
    const view = (product: Shown, more = {}) => add({ type: 'VIEW', ...onPageOf(product), ...more })
    const source = pick(SOURCES)
    const entry = dice()
    if (entry < 0.4) add({ type: 'VIEW', page: 'Home', path: '', ...source })
    else if (entry < 0.6) view(liked(), source)
    else if (entry < 0.85) {
      const { category } = liked()
      add({ type: 'VIEW', page: category, path: LISTS[category] ?? '/products', ...source })
    } else {
      const [page, path] = pick(PAGES)
      add({ type: 'VIEW', page, path, ...source })
    }
    if (dice() < 0.38) return { browser: browserOf(number), userAgent: pick(AGENTS), language, steps }
    const seen: Shown[] = []
    for (let looked = 1 + Math.floor(dice() * 4); looked > 0; looked--) {
      const product = liked()
      if (dice() < 0.5) {
        add({ type: 'VIEW', page: product.category, path: LISTS[product.category] ?? '/products' })
      }
      view(product)
      seen.push(product)
    }
    if (dice() < 0.22) {
      const cart = [...new Set(seen.slice(-2))]
      for (const product of cart) add({ type: 'ADD_TO_CART', ...onPageOf(product) })
      if (dice() < 0.45) {
        const total = cart.reduce((sum, { price }) => sum + price, 0)
        const order = { id: `past-${number}`, total, products: cart.map(({ id }) => id) }
        add({ type: 'VIEW', page: 'contact', path: '/checkout/contact' })
        add({ type: 'ORDER_CONFIRM', page: 'confirmation', path: '/checkout/confirmation', order })
      }
    }
    return { browser: browserOf(number), userAgent: pick(AGENTS), language, steps }
  }
}

/** Three in ten come again: an id of a browser by the number of the visit. */
const browserOf = (number: number) => {
  const of = number % 10 < 3 ? Math.floor(number / 40) * 40 + (number % 10) : number
  return `00000000-0000-4000-8000-${of.toString(16).padStart(12, '0')}`
}

/** A random number from 0 up to 1, the same in every run. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}
