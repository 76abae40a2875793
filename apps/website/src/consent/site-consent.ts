import type { ConsentState } from '@tessera/events'
import type { ConsentAnswer } from './consent-answer.ts'

/**
 * Whether the visitor may be recognised from one page to the next: one decision for everything on the site that would do
 * so (contract "events" 11.3).
 */
export interface SiteConsent {
  /** `pending` until the visitor answers, on a site that asks first. */
  state(): ConsentState
  /** Keeps the visitor's answer; whoever recognises visitors acts on it. */
  decide(answer: ConsentAnswer): void
  /** Listens for every answer given on this page, with what held before. */
  onAnswer(listen: (answer: ConsentAnswer, before: ConsentState) => void): void
}

/** The decision as the tracking client keeps it. */
export interface ConsentKeeper {
  getConsent(): ConsentState
  setConsent(state: ConsentState): Promise<void>
}

export function createSiteConsent(keeper: ConsentKeeper): SiteConsent {
  const listeners: ((answer: ConsentAnswer, before: ConsentState) => void)[] = []
  return {
    state: () => keeper.getConsent(),
    decide(answer) {
      const before = keeper.getConsent()
      // Kept before the promise: what fails later is the first request, which the client repeats by itself.
      keeper.setConsent(answer).catch(() => undefined)
      for (const listen of listeners) listen(answer, before)
    },
    onAnswer: (listen) => void listeners.push(listen),
  }
}
