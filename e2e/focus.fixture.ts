import type { Page } from 'playwright-core'
import { focused } from './browser.fixture.ts'

/** Presses Tab until `isOver`, which runs in the page; gives the stops whose focus cannot be seen. */
export async function unseenStops(page: Page, isOver: () => boolean): Promise<string[]> {
  const unseen: string[] = []
  // A page whose window is not in front has an active element without focus.
  await page.bringToFront()
  for (let stop = 0; stop < 250; stop++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(isOver)) return unseen
    const problem = await page.evaluate(focusProblem)
    if (problem) unseen.push(`${await focused(page)}: ${problem}`)
  }
  return [...unseen, 'the way by Tab never ends']
}

/** Runs in the page: why the focus cannot be seen, or nothing. What the focus changes is there a frame later. */
async function focusProblem(): Promise<string> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const element = document.activeElement
  if (element === null) return 'nothing is focused'
  const boxes = [element, ...element.querySelectorAll('*'), element.parentElement].filter((one) => one !== null)
  const isMarked = boxes.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!isMarked) return 'no outline'
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2) return 'no size'
  const spots = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  )
  const isSeen = spots.some(([x, y]) => {
    const above = document.elementFromPoint(x, y)
    return above !== null && (element.contains(above) || above.contains(element))
  })
  return isSeen ? '' : `covered or out of sight at ${Math.round(left)}, ${Math.round(top)}`
}
