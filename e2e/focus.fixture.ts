import type { Page } from 'playwright-core'
import { focused } from './browser.fixture.ts'

/** Presses Tab until the focus is on an element that matches the selector `end`; gives the stops whose focus cannot be seen. */
export async function unseenStops(page: Page, end: string): Promise<string[]> {
  const unseen: string[] = []
  // A page whose window is not in front has an active element without focus.
  await page.bringToFront()
  for (let stop = 0; stop < 250; stop++) {
    await page.keyboard.press('Tab')
    const { isOver, problem } = await page.evaluate(lookAtFocus, end)
    if (isOver) return unseen
    if (problem) unseen.push(`${await focused(page)}: ${problem}`)
  }
  return [...unseen, 'the way by Tab never ends']
}

/** Runs in the page: whether the focus has reached `end`, and otherwise why it cannot be seen, if it cannot. */
async function lookAtFocus(end: string): Promise<{ isOver: boolean; problem: string }> {
  const element = document.activeElement
  if (element === null || element.matches(end)) return { isOver: true, problem: '' }
  // What the focus changes begins to move a frame later, and is brought to its end.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  const found = (problem: string) => ({ isOver: false, problem })
  const boxes = [element, ...element.querySelectorAll('*'), element.parentElement].filter((one) => one !== null)
  const isMarked = boxes.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!isMarked) return found('no outline')
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2) return found('no size')
  const spots = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  )
  const isSeen = spots.some(([x, y]) => {
    const above = document.elementFromPoint(x, y)
    return above !== null && (element.contains(above) || above.contains(element))
  })
  return found(isSeen ? '' : `covered or out of sight at ${Math.round(left)}, ${Math.round(top)}`)
}
