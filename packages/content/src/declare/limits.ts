/** What a text or a number may be. Forms check it while it is written; what is stored otherwise is still read. */
export interface Limits {
  /** Default: false, it may stay empty. */
  required?: boolean
  /** Of numbers. */
  min?: number
  max?: number
  /** Of numbers: how far the next one is. Default: 1 for `integer`, otherwise any number will do. */
  step?: number
  /** Of texts, in characters. */
  maxLength?: number
}

/** Those that are set, and nothing else of `declaration`. */
export function limitsOf({ required, min, max, step, maxLength }: Limits): Limits {
  return {
    ...(required && { required }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
    ...(maxLength !== undefined && { maxLength }),
  }
}
