import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 at level AA, with what it is built on. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
}

/** The rules of those that colors decide. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Violations on the page as it stands: rule, element, and what axe says of it. `rules`: default all of {@link TAGS}; of a
 * page that changed in nothing but its colors, `colors` are enough.
 */
export async function violations(
  page: Page,
  rules: 'all' | 'colors' = 'all',
  within: '#tessera-editor' | '#tessera-component-editor' | undefined = undefined,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = {
    runOnly: rules === 'all' ? TAGS : { type: 'rule', values: COLOR_RULES },
    resultTypes: ['violations'],
    // No rule of these reads style sheets.
    preload: { assets: ['media'] },
  }
  const { violations: found } = (await page.evaluate(
    `axe.run(${within ? JSON.stringify(within) : 'document'}, ${JSON.stringify(options)})`,
  )) as AxeResult
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} (${failureSummary.split('\n')[1]?.trim()})`,
    ),
  )
}

/** Violations of the editor over a page, whatever the page itself has. */
export const violationsOfEditor = (page: Page): Promise<string[]> => violations(page, 'all', '#tessera-editor')

export type ColorScheme = 'light' | 'dark'
export const COLOR_SCHEMES: readonly ColorScheme[] = ['light', 'dark']

/** Violations in light colors and in dark ones. */
export const violationsInBothColors = (page: Page): Promise<string[]> => violationsIn(page, COLOR_SCHEMES)

/** Violations in each of these colors. A page changes nothing else with them: `rules` are applied in the first only. */
export async function violationsIn(
  page: Page,
  schemes: readonly ColorScheme[],
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  const found: string[] = []
  for (const [index, scheme] of schemes.entries()) {
    await paint(page, scheme)
    const those = await violations(page, index === 0 ? rules : 'colors')
    found.push(...those.map((violation) => `${scheme}: ${violation}`))
  }
  return found
}

/** Changes the colors and brings each of them to its end. */
async function paint(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    // What inherits a color begins to change when what it inherits from is there: several rounds, of frames without any.
    for (let still = 0; still < 3; still++) {
      await new Promise(requestAnimationFrame)
      for (const animation of document.getAnimations()) {
        // Within what is folded away, one that has ended stays in the list; and one that repeats has no end.
        if (animation.playState === 'finished' || animation.effect?.getComputedTiming().endTime === Infinity) continue
        animation.finish()
        still = -1
      }
    }
  })
}
