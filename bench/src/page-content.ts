/** What a visitor gets of a document, in figures that two ways of making it can be compared by. */
export interface PageContent {
  /** Elements of the body, without scripts, styles and templates. */
  readonly elements: number
  /** Characters of the text between them, white space counted once. */
  readonly characters: number
}

/**
 * Counts the content of a document that React has written: `<` stands nowhere else than before a tag or a comment.
 */
export function contentOf(html: string): PageContent {
  const body = html
    .slice(Math.max(html.search(/<body[\s>]/), 0))
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
  const text = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return { elements: body.match(/<[a-z]/g)?.length ?? 0, characters: text.trim().length }
}

/** By how much the other differs at most, as a part of the first. */
export function difference(one: PageContent, other: PageContent): number {
  const parts = (['elements', 'characters'] as const).map((part) => Math.abs(other[part] - one[part]) / one[part])
  return Math.max(...parts)
}
