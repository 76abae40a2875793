/** When an element is in view (contract "search", 6.6). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observeVisibility } from './visibility.ts'

type Look = (entries: { isIntersecting: boolean }[]) => void

let look: Look
const observer = { observe: vi.fn(), disconnect: vi.fn() }
let options: unknown
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observer.observe
      disconnect = observer.disconnect
      constructor(given: Look, init: unknown) {
        look = given
        options = init
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const element = {} as Element
const IN = { isIntersecting: true }
const OUT = { isIntersecting: false }

test('a browser that tells of both at once does not take back what counts once', () => {
  const seen: boolean[] = []
  observeVisibility(element, {}, ({ isIntersecting }) => seen.push(isIntersecting))
  look([OUT, IN, OUT])
  expect(seen).toEqual([false, true])
  expect(observer.disconnect).toHaveBeenCalledTimes(1)
})

// Specification: visibility-threshold
test('a fifth is what has to be in view, unless it is said where and how much', () => {
  const root = {} as Element
  observeVisibility(element, {}, () => {})
  expect(options).toEqual({ threshold: 0.2 })
  observeVisibility(element, { threshold: 0, root, rootMargin: '1px', delay: 5, triggerOnce: false }, () => {})
  expect(options).toEqual({ threshold: 0, root, rootMargin: '1px', delay: 5 })
})

test('what may be seen more than once is told whenever it comes and goes, to all who want to know, until it is stopped', () => {
  const [onInView, onUpdate, seen] = [vi.fn(), vi.fn(), vi.fn()]
  const stop = observeVisibility(element, { triggerOnce: false, onInView, onUpdate }, seen)
  expect(onUpdate.mock.calls).toEqual([[false]])
  look([IN, OUT])
  look([IN])
  expect(seen.mock.calls).toEqual([[IN], [OUT], [IN]])
  expect(onInView.mock.calls).toEqual([[IN], [IN]])
  expect(onUpdate.mock.calls.slice(1)).toEqual([
    [true, IN],
    [false, OUT],
    [true, IN],
  ])
  expect(observer.disconnect).not.toHaveBeenCalled()
  stop()
  expect(observer.disconnect).toHaveBeenCalledTimes(1)
})

test('nobody looks for what is skipped', () => {
  observeVisibility(element, { skip: true }, () => {})
  expect(observer.observe).not.toHaveBeenCalled()
  observeVisibility(element, { skip: false }, () => {})
  expect(observer.observe).toHaveBeenCalledWith(element)
})
