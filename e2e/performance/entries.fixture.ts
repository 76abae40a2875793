import type { Page } from 'playwright-core'

/** Waits until the browser has made an entry of each of these types for the page: `first-input`, say. */
export async function recorded(page: Page, ...types: readonly string[]): Promise<void> {
  await page.evaluate(async (types) => {
    const first = (type: string) =>
      new Promise<void>((done) => {
        const observer = new PerformanceObserver(() => {
          observer.disconnect()
          done()
        })
        observer.observe({ type, buffered: true })
      })
    await Promise.all(types.map(first))
  }, types)
}
