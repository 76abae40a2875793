import { performance } from 'node:perf_hooks'
import type { Finding, Measure } from '../measure.ts'
import { type ShopperOn, shopperOn } from '../shopper.ts'
import { median, milliseconds } from '../statistics.ts'

const TIN = 'care-tin-oak'
const CHAIR = 'blad-side-chair-plain-seat'
const DESK = '/products/heis-sit-stand-desk-with-cable-tray'
const SORTS = [
  '',
  'sort=price_asc',
  'sort=price_desc',
  'f.material=oak',
  'f.color=black',
  'range.price=50..400',
] as const
const ROUNDS = 60
const WARM_UP = 10
const LINES = 1000
/** An addition from a card asks for the product and its choices besides, beside the cart: how many times as long it may take. */
const CARD_RATIO = 1.5

/** What a shopper waits for: an addition to the cart from a page and from a card, the pages of cart and product, a listing, an order of 1,000 lines. */
export const shop: Measure = {
  name: 'shop',
  async run(house) {
    const website = await house.website({ PAGE_CACHE_MEGABYTES: '0' })
    try {
      const { url } = website.answer
      const shopper = shopperOn(url)
      const buyer = shopperOn(url)
      await buyer.send('/account/sign-in', { username: 'buyer', password: 'Halden-Buyer-1' })
      const findings = [
        await waited('Cart: an addition, with the whole cart worked out anew', 100, () => shopper.add(TIN)),
        await fromCard(shopperOn(url)),
        await waited('Cart page', undefined, () => seen(shopper, '/cart')),
        await waited('Product page, uncached', 60, () => seen(shopper, DESK)),
        await waited('Product page with the prices of a company', 60, () => seen(buyer, DESK)),
        await waited('Listing with facets, uncached', 80, (round) =>
          seen(shopper, `/office/lamps?${SORTS[round % SORTS.length]}`),
        ),
        await manyLines(url),
      ]
      return findings
    } finally {
      await website.stop()
    }
  },
}

/** @param limit milliseconds of the 95th percentile; undefined: nothing is promised */
async function waited(
  name: string,
  limit: number | undefined,
  work: (round: number) => Promise<unknown>,
): Promise<Finding> {
  const times: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const from = performance.now()
    await work(round + WARM_UP)
    if (round >= 0) times.push(performance.now() - from)
  }
  const late = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return {
    name,
    measured: `${milliseconds(median(times))}; 95th percentile ${milliseconds(late)}`,
    against: limit === undefined ? '' : `95th percentile ${limit} ms`,
    ...(limit !== undefined && { ok: late <= limit }),
  }
}

/** Additions of a product with choices from a card and from its page, in turn: what else is going on slows down both. */
async function fromCard(shopper: ShopperOn): Promise<Finding> {
  const times: Record<'card' | 'page', number[]> = { card: [], page: [] }
  const add = {
    card: () => shopper.send('/cart/add-as-shown', { product: CHAIR, page: '/' }),
    page: () => shopper.add(CHAIR),
  }
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const way of ['card', 'page'] as const) {
      const from = performance.now()
      await add[way]()
      if (round >= 0) times[way].push(performance.now() - from)
    }
    // However many rounds, no more is asked for than there is.
    await shopper.send('/cart/empty', {})
  }
  const ratio = median(times.card) / median(times.page)
  return {
    name: 'Cart: an addition from a card, by one from the page of the product',
    measured: `${ratio.toFixed(2)} (${milliseconds(median(times.card))} by ${milliseconds(median(times.page))})`,
    against: `at most ${CARD_RATIO}`,
    ok: ratio <= CARD_RATIO,
  }
}

async function seen(shopper: ShopperOn, path: string): Promise<void> {
  const { status } = await shopper.get(path)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
}

async function manyLines(url: string): Promise<Finding> {
  const buyer = shopperOn(url)
  await buyer.send('/account/sign-in', { username: 'buyer', password: 'Halden-Buyer-1' })
  const sheet = await (
    await fetch(`${url}/download/en/price-list.csv`, { headers: { cookie: buyer.cookieHeader() } })
  ).text()
  const numbers = sheet
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(',')[0] || [])
  const paste = Array.from({ length: LINES }, (_, at) => `${numbers[at % numbers.length]};1`).join('\n')
  const from = performance.now()
  await buyer.send('/company/quick-order', { paste, page: '/company/quick-order' })
  const seconds = (performance.now() - from) / 1000
  return {
    name: `Quick order of ${LINES} lines, in one piece`,
    measured: `${seconds.toFixed(1)} s`,
    against: '10 s',
    ok: seconds <= 10,
  }
}
