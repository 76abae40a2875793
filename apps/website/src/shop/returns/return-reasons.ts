/** Why something comes back, as the form says it, and as who handles returns reads it. */
export const RETURN_REASONS = {
  damaged: 'Arrived damaged',
  wrong: 'Not what was ordered',
  faulty: 'Does not work as it should',
  unsuitable: 'Not suitable',
  tooMany: 'Ordered too many',
  other: 'Another reason',
} as const
