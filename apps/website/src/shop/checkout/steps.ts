/** What is known of a checkout, as far as its steps ask. */
export interface CheckoutFacts {
  /** Something lies in the cart. */
  readonly hasLines: boolean
  /** It is known who orders: an account, or a guest who gave a name and an address to write to. */
  readonly hasContact: boolean
  /** Where it goes and who gets the bill. */
  readonly hasAddress: boolean
  /** Every parcel has a shipping method, or is picked up. */
  readonly hasDelivery: boolean
  /** The payments that were chosen cover the total, and no more than that. */
  readonly isPaid: boolean
}

interface Step {
  /** Path in the site, in its default language. */
  readonly path: string
  /** What makes it done. The last is never done: what comes after it is no step. */
  readonly isDone: (facts: CheckoutFacts) => boolean
}

/** The steps in their order: progress, ways back, redirects and resumption all follow from this table. */
const STEPS = {
  contact: { path: '/checkout/contact', isDone: ({ hasContact }) => hasContact },
  address: { path: '/checkout/address', isDone: ({ hasAddress }) => hasAddress },
  delivery: { path: '/checkout/delivery', isDone: ({ hasDelivery }) => hasDelivery },
  payment: { path: '/checkout/payment', isDone: ({ isPaid }) => isPaid },
  review: { path: '/checkout/review', isDone: () => false },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof STEPS

export const STEP_NAMES = Object.keys(STEPS) as StepName[]

/** Where somebody goes whose cart is empty. */
export const EMPTY_PATH = '/cart'
export const CONFIRMATION_PATH = '/checkout/confirmation'

/** Names the payment whose card's holder is at their bank, or comes back from there, in the address of the review. */
export const BANK_QUERY = 'paid'

export const stepPath = (step: StepName): string => STEPS[step].path

/** The step of a path of the site; undefined for other pages. */
export function stepAt(path: string): StepName | undefined {
  return STEP_NAMES.find((step) => STEPS[step].path === path)
}

/** Where to go on: the first step that is not done. With nothing in the cart, the cart. */
export function nextPath(facts: CheckoutFacts): string {
  if (!facts.hasLines) return EMPTY_PATH
  return stepPath(STEP_NAMES.find((step) => !STEPS[step].isDone(facts)) ?? 'review')
}

/** Where somebody is led who opens a step; undefined when they may: every step before it is done. */
export function leadFrom(step: StepName, facts: CheckoutFacts): string | undefined {
  if (!facts.hasLines) return EMPTY_PATH
  const before = STEP_NAMES.slice(0, STEP_NAMES.indexOf(step)).find((each) => !STEPS[each].isDone(facts))
  return before && stepPath(before)
}

export interface StepProgress {
  readonly step: StepName
  readonly state: 'done' | 'current' | 'open'
  /** Undefined for the step somebody is on, and for those they may not open yet. */
  readonly path: string | undefined
}

/** How far a checkout is, seen from a step. */
export function progressOf(current: StepName, facts: CheckoutFacts): StepProgress[] {
  return STEP_NAMES.map((step) => {
    const isCurrent = step === current
    const mayOpen = leadFrom(step, facts) === undefined
    return {
      step,
      state: isCurrent ? 'current' : STEPS[step].isDone(facts) && mayOpen ? 'done' : 'open',
      path: !isCurrent && mayOpen ? stepPath(step) : undefined,
    }
  })
}
