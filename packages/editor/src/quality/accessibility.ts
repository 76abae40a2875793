import { checker } from './checker.ts'
import type { Finding } from './finding.ts'

/** Rules whose findings have words an author understands; the others are left to those who write components. */
const RULES: Readonly<Record<string, Finding['severity']>> = {
  'image-alt': 'wrong',
  'link-name': 'wrong',
  'button-name': 'wrong',
  'color-contrast': 'wrong',
  'empty-heading': 'wrong',
  'heading-order': 'weak',
  'page-has-heading-one': 'weak',
  'duplicate-id-aria': 'wrong',
  'frame-title': 'wrong',
}

/** It takes one page at a time, and a panel can be opened again before it is done. */
let running: Promise<unknown> = Promise.resolve()

/** What a checker of accessibility finds in the page as it stands, in the words of the editor. */
export async function accessibilityFindings(root: HTMLElement): Promise<Finding[]> {
  const axe = await checker()
  const rules = Object.keys(RULES)
  const run = running.then(() =>
    axe.run(root, {
      runOnly: { type: 'rule', values: rules },
      resultTypes: ['violations'],
      elementRef: true,
    }),
  )
  running = run.catch(() => undefined)
  const { violations } = await run
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element }) => ({
      phrase: `quality.${id}`,
      values: { text: textOf(element) },
      element,
      severity: RULES[id] ?? 'weak',
    })),
  )
}

const textOf = (element: Element | undefined): string => {
  const text = (element?.textContent ?? '').trim().replace(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
