/** How long the caller of an operation waits for what is announced to be answered, in milliseconds. */
const WITHIN_MS = 10_500
/** Looks without having heard anything, in case that word of an answer is lost: after so long, then twice that, … */
const FIRST_LOOK_AFTER_MS = 500

export interface AnnouncedAnswers {
  /** Something was answered, here or by another process. */
  heard(): void
  /** Until none of these events waits for an answer any more, or they have waited long enough. */
  wait(eventIds: readonly string[]): Promise<void>
}

/**
 * Waits for what integrations answer to announced events, without asking the database again and again: who waits looks
 * once, and again when something was answered.
 *
 * @param stillWaiting how many of these events wait for an answer
 */
export function announcedAnswers(
  stillWaiting: (eventIds: readonly string[]) => Promise<number>,
  withinMs = WITHIN_MS,
): AnnouncedAnswers {
  const waiting = new Set<() => void>()

  /** Before the look whose result it may change: word that comes during that look counts as well. */
  function nextWord(ms: number): { readonly word: Promise<void>; forget(): void } {
    let forget = () => {}
    const word = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      waiting.add(resolve)
      forget = () => {
        clearTimeout(timer)
        waiting.delete(resolve)
      }
    })
    return { word, forget }
  }

  return {
    heard() {
      for (const wake of waiting) wake()
    },
    async wait(eventIds) {
      if (eventIds.length === 0) return
      const until = performance.now() + withinMs
      for (let pause = FIRST_LOOK_AFTER_MS; ; pause *= 2) {
        const left = until - performance.now()
        if (left <= 0) return
        const { word, forget } = nextWord(Math.min(pause, left))
        try {
          if ((await stillWaiting(eventIds)) === 0) return
          await word
        } finally {
          forget()
        }
      }
    },
  }
}
