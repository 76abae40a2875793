/** Characters that draw nothing, or turn what follows around: a visitor can send them, and an author should see them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A text with a sign of its own for each character nobody could see. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : '\u2426'
  })
}

/** The beginning of a text, cut between characters; the text itself when it is short enough. */
export function cutText(text: string, most: number): string {
  const characters = [...text.slice(0, most * 2 + 1)]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** A path as people write it: `/büro` for `/b%C3%BCro`. What cannot be read stays as it is. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
