/** Carried by every answer of the embedded content service: grows by one with each publish. */
const EPOCH_HEADER = 'x-content-epoch'

/**
 * The newest state of the content the website has heard of. Whatever is kept of the content is kept together with
 * `value` as it stood before the first question was asked, and counts only while `value` stands there still.
 */
export interface ContentEpoch {
  /** Changes whenever the content changed. Only good for comparing. */
  readonly value: number
  /** The newest epoch the content service has named; 0 before the first. */
  readonly heard: number
  /** Takes note of an epoch; true when it is news. Older ones (a late answer) change nothing. */
  hear(epoch: number): boolean
  /** Everything read so far is old, the new epoch is not known: a revalidation call of a service without epochs. */
  advance(): void
  /** The service started over and counts from below: believe it. */
  restart(epoch: number): void
}

export function createContentEpoch(): ContentEpoch {
  let value = 1
  let heard = 0
  return {
    get value() {
      return value
    },
    get heard() {
      return heard
    },
    hear(epoch) {
      if (!Number.isSafeInteger(epoch) || epoch <= heard) return false
      heard = epoch
      value += 1
      return true
    },
    advance() {
      value += 1
    },
    restart(epoch) {
      heard = epoch
      value += 1
    },
  }
}

/** The epoch an answer carries; undefined for services that do not say. */
export function epochOf(answer: Response): number | undefined {
  const header = answer.headers.get(EPOCH_HEADER)
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

/**
 * Asks for the epoch every `seconds`, the net below push and answer headers. An epoch below the one heard is believed
 * when it comes twice in a row: the service was set up anew. Failures are left to the pages to notice.
 *
 * @returns a function that ends it
 */
export function pollEpoch(epoch: ContentEpoch, ask: () => Promise<number | undefined>, seconds: number): () => void {
  if (seconds === 0) return () => undefined
  let below = false
  const look = async () => {
    const found = await ask().catch(() => undefined)
    if (found === undefined || epoch.hear(found)) return
    if (found < epoch.heard && below) epoch.restart(found)
    below = found < epoch.heard
  }
  const timer = setInterval(() => void look(), seconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}
