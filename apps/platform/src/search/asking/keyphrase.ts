const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** Whether two keyphrases are one to redirects and rules (contract "search", 13.3 step 2). */
export const isSameKeyphrase = (one: string, other: string): boolean => folded(one) === folded(other)
