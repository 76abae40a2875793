import { type Look, openLighthouse, type Report } from '../lighthouse.ts'
import type { Finding, Measure } from '../measure.ts'
import { shopperOn } from '../shopper.ts'
import { median } from '../statistics.ts'

const ROUNDS = 3
const LIMITS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LIMITS
const CATEGORIES = Object.keys(LIMITS) as Category[]
/** Pages that no search engine is to show: what Lighthouse says of it is what is wanted. */
const UNLISTED = new Set(['is-crawlable'])

const PRODUCT = 'bolle-pendant-medium'

/** Home, a listing, a product, a full cart and the first step of its checkout, as Lighthouse sees them on a phone. */
export const web: Measure = {
  name: 'web',
  async run(house) {
    const website = await house.website()
    const { url } = website.answer
    const lighthouse = await openLighthouse(house.say)
    try {
      const shopper = shopperOn(url)
      await shopper.add(PRODUCT)
      const guest = shopper.cookies()
      const pages: readonly (readonly [name: string, path: string, cookies?: typeof guest])[] = [
        ['home', '/'],
        ['listing', '/living/shelves'],
        ['product', `/products/${PRODUCT}`],
        ['cart', '/cart', guest],
        ['checkout', '/checkout/contact', guest],
      ]
      const findings: Finding[] = []
      for (const [name, path, cookies] of pages) {
        house.say(`Lighthouse looks at ${path}`)
        findings.push(await lookedAt(name, url + path, lighthouse.look, cookies))
      }
      return findings
    } finally {
      await lighthouse.close()
      await website.stop()
    }
  },
}

async function lookedAt(name: string, address: string, look: Look, cookies: Parameters<Look>[1]): Promise<Finding> {
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await look(address, cookies))
  const scores = CATEGORIES.map((category) => median(reports.map((report) => scoreOf(report, category))))
  const [last] = reports.slice(-1)
  const figure = (id: string) => last?.audits[id]?.displayValue ?? '?'
  return {
    name: `Lighthouse, ${name}`,
    measured: scores.join(' / '),
    against: `at least ${Object.values(LIMITS).join(' / ')}`,
    ok: scores.every((score, index) => score >= LIMITS[CATEGORIES[index] as Category]),
    notes: [
      `performance, accessibility, best practices, search; first paint ${figure('first-contentful-paint')},` +
        ` largest ${figure('largest-contentful-paint')}, blocked ${figure('total-blocking-time')},` +
        ` shift ${figure('cumulative-layout-shift')}`,
      ...(last === undefined ? [] : shortOf(last)),
    ],
  }
}

/** Of 100, over what counts. */
function scoreOf(report: Report, category: Category): number {
  const refs = (report.categories[category]?.auditRefs ?? []).filter(({ id }) => !UNLISTED.has(id))
  const counted = refs.flatMap(({ id, weight }) => {
    const score = report.audits[id]?.score
    return score == null || weight === 0 ? [] : [{ score, weight }]
  })
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((100 * counted.reduce((sum, { score, weight }) => sum + score * weight, 0)) / weights)
}

/** What costs points. */
function shortOf({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (weight === 0 || UNLISTED.has(id) || audit?.score == null || audit.score >= 0.9) return []
      return [`${category}: ${audit.title} ${audit.displayValue ?? ''} (${Math.round(audit.score * 100)})`]
    }),
  )
}
