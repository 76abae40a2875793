import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import { DOCUMENTS_AT_ONCE, inParts } from '../documents.ts'

/** Below 0 when the first comes before the second. */
export type Compare = (a: number, b: number) => number

/** The first `most` of some numbers by an order, sorted. */
export function best(numbers: Uint32Array | readonly number[], most: number, compare: Compare): number[] {
  if (most <= 0) return []
  if (most * 4 >= numbers.length) return Array.from(numbers).sort(compare).slice(0, most)
  const heap: number[] = []
  for (let at = 0; at < numbers.length; at++) offer(heap, most, numbers[at] as number, compare)
  return heap.sort(compare)
}

/** The same, in parts. */
export function* bestInParts(numbers: Uint32Array, most: number, compare: Compare): YieldingTask<number[]> {
  if (most <= 0 || numbers.length <= DOCUMENTS_AT_ONCE) return best(numbers, most, compare)
  const heap: number[] = []
  yield* inParts(numbers.length, (from, to) => {
    for (let at = from; at < to; at++) offer(heap, most, numbers[at] as number, compare)
  })
  yield
  return heap.sort(compare)
}

/** Takes a number into a heap of at most `most`, whose top is the last of the best so far, unless it comes after that. */
function offer(heap: number[], most: number, number: number, compare: Compare): void {
  if (heap.length < most) {
    heap.push(number)
    rise(heap, heap.length - 1, compare)
  } else if (compare(number, heap[0] as number) < 0) {
    heap[0] = number
    sink(heap, compare)
  }
}

function rise(heap: number[], from: number, compare: Compare): void {
  let at = from
  const number = heap[at] as number
  while (at > 0) {
    const above = (at - 1) >>> 1
    if (compare(number, heap[above] as number) <= 0) break
    heap[at] = heap[above] as number
    at = above
  }
  heap[at] = number
}

function sink(heap: number[], compare: Compare): void {
  const number = heap[0] as number
  let at = 0
  while (true) {
    let below = at * 2 + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && compare(heap[below + 1] as number, heap[below] as number) > 0) below += 1
    if (compare(heap[below] as number, number) <= 0) break
    heap[at] = heap[below] as number
    at = below
  }
  heap[at] = number
}
