/** Widths a page can be looked at, in CSS pixels. */
export const STAGE_WIDTHS = [
  { name: 'tablet', width: 820 },
  { name: 'phone', width: 390 },
] as const
