import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../chromium.ts'
import type { Finding, Measure } from '../measure.ts'
import { median, milliseconds } from '../statistics.ts'

const SLOWDOWN = 4
const LIMIT_MS = 100
const ROUNDS = 3
/** Each letter of these brings other suggestions than the one before. */
const WORDS = ['lamp', 'desk', 'chair', 'rug', 'shelf', 'table', 'felt', 'arc']
/** Longer than anything takes: what has not changed by then has not changed at all. */
const PAUSE_MS = 600

/** From a key pressed in the search of a page to the suggestions it brings painted, on a slow machine. */
export const searchTyping: Measure = {
  name: 'search-typing',
  async run(house): Promise<Finding[]> {
    const website = await house.website()
    const browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    try {
      return [await measured(await browser.newPage(), website.answer.url)]
    } finally {
      await browser.close()
      await website.stop()
    }
  },
}

async function measured(page: Page, site: string): Promise<Finding> {
  await page.goto(`${site}/about`, { waitUntil: 'networkidle' })
  const cdp = await page.context().newCDPSession(page)
  await page.locator('header a[data-search]').click()
  const field = page.locator('.search-dialog [role=combobox]')
  await field.waitFor()
  await page.evaluate(watch)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  for (let round = -1; round < ROUNDS; round++) {
    if (round === 0) await page.evaluate(() => window.painted.splice(0))
    for (const word of WORDS) {
      await field.fill('')
      await page.waitForTimeout(PAUSE_MS)
      for (const letter of word.slice(0, 3)) {
        await page.keyboard.press(letter)
        await page.waitForTimeout(PAUSE_MS)
      }
    }
  }
  const times = (await page.evaluate(() => window.painted)).toSorted((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  return {
    name: `A key in the search of a page to its suggestions painted, CPU ${SLOWDOWN} times slower`,
    measured: `median ${milliseconds(median(times))}, p95 ${milliseconds(p95)}`,
    against: `at most ${LIMIT_MS} ms`,
    ok: median(times) <= LIMIT_MS,
    notes: [`${times.length} keys that brought other suggestions; the time begins with the browser's own of the key`],
  }
}

declare global {
  interface Window {
    /** Milliseconds from each key to the frame that shows what it brought. */
    painted: number[]
  }
}

/** Runs in the page: notes the time from each key to the first frame with other suggestions. */
function watch(): void {
  window.painted = []
  const list = document.querySelector('.search-dialog [role=listbox]')
  if (list === null) return
  let pressed: number | undefined
  let before = ''
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
    },
    true,
  )
  new MutationObserver(() => {
    // What only repeats what was typed is no suggestion: it stands in no group.
    const now = Array.from(list.querySelectorAll('[role=group]'), ({ textContent }) => textContent).join()
    if (now === before) return
    before = now
    if (pressed === undefined || now === '') return
    const from = pressed
    pressed = undefined
    requestAnimationFrame(() => setTimeout(() => window.painted.push(performance.now() - from)))
  }).observe(list, { childList: true, subtree: true, characterData: true })
}
