import { type Place, placeOf } from '@tessera/content'
import { type Ground, mayMoveTo } from '../commands/rules.ts'
import type { PlaceholderChrome } from '../markers/chrome.ts'
import { boxOf } from '../markers/place.ts'
import { slotsOf } from '../model/apply-edit.ts'
import type { PageWatch } from './page-watch.ts'

interface Drag {
  readonly uid: string
  readonly watch: PageWatch
  ground(): Ground
  drop(at: Place): void
}

/** A place between two renderings, and the line that shows it. */
interface Gap {
  readonly at: Place
  readonly x: number
  readonly y: number
  readonly width: number
}

/** From the edge of the window, pixels within which the page scrolls along. */
const EDGE = 60

/**
 * Lets a rendering be dragged by a handle to any place that takes it: with a mouse, a pen or a finger. The nearest place
 * is shown by a line; Escape gives up. Answers what ends it.
 */
export function startDragging(handle: HTMLElement, drag: Drag): () => void {
  const ending = new AbortController()
  handle.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      follow(handle, event, drag)
    },
    { signal: ending.signal },
  )
  return () => ending.abort()
}

function follow(handle: HTMLElement, start: PointerEvent, { uid, watch, ground, drop }: Drag): void {
  const ending = new AbortController()
  const { signal } = ending
  const layer = handle.getRootNode() as ShadowRoot
  const line = document.createElement('div')
  line.className = 'drop-line'
  line.hidden = true
  layer.append(line)
  handle.setPointerCapture(start.pointerId)
  let pointer = { x: start.clientX, y: start.clientY }
  let gap: Gap | undefined
  let frame: number | undefined

  const draw = () => {
    frame = undefined
    const { innerHeight } = window
    const pull = pointer.y < EDGE ? -12 : pointer.y > innerHeight - EDGE ? 12 : 0
    if (pull !== 0) {
      window.scrollBy(0, pull)
      frame = requestAnimationFrame(draw)
    }
    gap = nearest(gapsFor(uid, watch, ground()), pointer)
    line.hidden = gap === undefined
    if (gap) {
      line.style.transform = `translate(${gap.x}px, ${gap.y - 2}px)`
      line.style.width = `${gap.width}px`
    }
  }
  const end = (isDropped: boolean) => {
    ending.abort()
    if (frame !== undefined) cancelAnimationFrame(frame)
    line.remove()
    if (isDropped && gap) drop(gap.at)
  }
  handle.addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      pointer = { x, y }
      frame ??= requestAnimationFrame(draw)
    },
    { signal },
  )
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true })
}

function gapsFor(uid: string, watch: PageWatch, ground: Ground): Gap[] {
  const from = placeOf(slotsOf(ground.page), uid)?.place
  return watch
    .chrome()
    .placeholders.filter((placeholder) => mayMoveTo(ground, uid, placeholder))
    .flatMap((placeholder) => gapsIn(placeholder, uid, ground.own))
    .filter(
      ({ at }) => from === undefined || at.parent !== from.parent || at.key !== from.key || at.index !== from.index,
    )
}

/** Places are counted without the rendering itself; before those of a design nothing can stand. */
function gapsIn(
  { open, close, parent, key, renderings }: PlaceholderChrome,
  uid: string,
  own: ReadonlySet<string>,
): Gap[] {
  const others = renderings.filter((one) => one.uid !== uid)
  const first = others.findLastIndex((one) => !own.has(one.uid)) + 1
  if (others.length === 0) {
    const box = boxOf({ open, close }) ?? open.parentElement?.getBoundingClientRect()
    return box ? [{ at: { parent, key, index: 0 }, x: box.left, y: box.top + box.height / 2, width: box.width }] : []
  }
  return others.flatMap((one, index) => {
    const box = boxOf(one)
    if (box === undefined || index < first - 1) return []
    const before = { at: { parent, key, index }, x: box.left, y: box.top, width: box.width }
    const after = { at: { parent, key, index: index + 1 }, x: box.left, y: box.top + box.height, width: box.width }
    return [...(index >= first ? [before] : []), ...(index === others.length - 1 ? [after] : [])]
  })
}

function nearest(gaps: readonly Gap[], { x, y }: { x: number; y: number }): Gap | undefined {
  const far = ({ x: left, y: top, width }: Gap) => {
    const aside = x < left ? left - x : Math.max(x - left - width, 0)
    return Math.hypot(aside, y - top)
  }
  let best: Gap | undefined
  for (const gap of gaps) if (best === undefined || far(gap) < far(best)) best = gap
  return best
}
