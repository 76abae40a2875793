/** A code that programs use as people write it: `PRODUCT_COMPARED` is `Product compared`, `lead_days` is `Lead days`. */
export function codeInWords(code: string): string {
  const words = code.replace(/_+/g, ' ').trim()
  // Only what is all capitals is shouted: other capitals may part words, or belong to a name.
  const said = words === words.toUpperCase() ? words.toLowerCase() : words
  return said === '' ? code : said.charAt(0).toUpperCase() + said.slice(1)
}
