import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 at level AA, with what it is built on. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
}

/** The rules of those that colours decide. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Violations on the page as it stands: rule, element, and what axe says of it. `rules`: default all of {@link TAGS}; of a
 * page that changed in nothing but its colours, `colors` are enough.
 */
export async function violations(
  page: Page,
  rules: 'all' | 'colors' = 'all',
  within: '#tessera-editor' | '#tessera-component-editor' | undefined = undefined,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const runOnly = rules === 'all' ? TAGS : { type: 'rule', values: COLOR_RULES }
  const { violations: found } = (await page.evaluate(
    `axe.run(${within ? JSON.stringify(within) : 'document'}, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })})`,
  )) as AxeResult
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} (${failureSummary.split('\n')[1]?.trim()})`,
    ),
  )
}

/** Violations of the editor over a page, whatever the page itself has. */
export const violationsOfEditor = (page: Page): Promise<string[]> => violations(page, 'all', '#tessera-editor')

/** Violations in light colours and in dark ones: a page is light first, and changes nothing but its colours then. */
export async function violationsInBothColors(page: Page): Promise<string[]> {
  await paint(page, 'light')
  const light = await violations(page)
  await paint(page, 'dark')
  const dark = await violations(page, 'colors')
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)]
}

/** Changes the colours and waits until the last of them has arrived. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    // What inherits a colour begins to change when what it inherits from is there: several rounds, of frames without any.
    for (let still = 0; still < 3; still++) {
      await new Promise(requestAnimationFrame)
      // Within what is folded away, one that has ended stays in the list.
      const running = document.getAnimations().filter(({ playState }) => playState !== 'finished')
      const moving = running.map(({ finished }) => finished)
      if (moving.length > 0) still = -1
      await Promise.allSettled(moving)
    }
  })
}
