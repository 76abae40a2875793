/** Widths a page can be looked at, in CSS pixels: one of each range of the component builder's; the last is the window's. */
export const STAGE_WIDTHS = [
  { name: 'laptop', width: 1280 },
  { name: 'smallLaptop', width: 1024 },
  { name: 'tablet', width: 820 },
  { name: 'largePhone', width: 600 },
  { name: 'phone', width: 390 },
] as const

/** Those with a button of their own on the bar; the others stand beside them on the stage. */
export const BAR_WIDTHS = STAGE_WIDTHS.filter(({ name }) => name === 'tablet' || name === 'phone')
