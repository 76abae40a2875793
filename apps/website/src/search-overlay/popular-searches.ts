/** The searches that an author lists, one a line: without spaces around them, empty lines and repetitions. */
export function popularSearchesOf(text: string): readonly string[] {
  const terms = text.split('\n').map((line) => line.trim())
  return [...new Set(terms)].filter((term) => term !== '')
}
