/** Whether a text is a color as style sheets have it: `#37596a`, `#abc`, or either with its opacity. */
export const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value)
