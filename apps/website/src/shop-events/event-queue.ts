/** How an attempt ended: `later` may succeed when it is made again. */
export type Attempt = 'sent' | 'later' | 'refused'

export interface EventQueueOptions<Item> {
  /** Makes one attempt. Never throws; ends within a time of its own. */
  readonly attempt: (item: Item) => Promise<Attempt>
  /** Listens for what is given up. */
  readonly lost: (item: Item, why: 'full' | 'refused' | 'unreachable') => void
  /** Most that wait or are under way; further ones are lost. Default 1000. */
  readonly most?: number
  /** Attempts under way at once. Default 4. */
  readonly concurrency?: number
  /** Milliseconds before each further attempt; one more fails it. Default 1, 10 and 60 seconds. */
  readonly waits?: readonly number[]
}

export interface EventQueue<Item> {
  /** Takes an item and returns at once. */
  add(item: Item): void
  /** Items that are not sent yet. */
  readonly size: number
}

/**
 * Sends items in the background, oldest first, a few at a time. Nobody waits for it: memory is bounded, attempts are few,
 * and a process that ends does not wait for what is left.
 */
export function createEventQueue<Item>(options: EventQueueOptions<Item>): EventQueue<Item> {
  const { attempt, lost, most = 1000, concurrency = 4, waits = [1000, 10_000, 60_000] } = options
  const waiting: { readonly item: Item; tries: number }[] = []
  let size = 0
  let underWay = 0

  const next = () => {
    while (underWay < concurrency) {
      const entry = waiting.shift()
      if (entry === undefined) return
      underWay += 1
      attempt(entry.item).then((ended) => {
        underWay -= 1
        const wait = waits[entry.tries]
        if (ended === 'later' && wait !== undefined) {
          entry.tries += 1
          setTimeout(() => {
            waiting.push(entry)
            next()
          }, wait).unref()
        } else {
          size -= 1
          if (ended !== 'sent') lost(entry.item, ended === 'refused' ? 'refused' : 'unreachable')
        }
        next()
      })
    }
  }

  return {
    add(item) {
      if (size >= most) {
        lost(item, 'full')
        return
      }
      size += 1
      waiting.push({ item, tries: 0 })
      next()
    },
    get size() {
      return size
    },
  }
}
