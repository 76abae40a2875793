/** Most characters that are shown of a view. */
const MAX_CHARACTERS = 400

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

/** The words of a view as it is kept: what cleaned it wrote it, so a tag ends at its first sign. A line for each block. */
export function wordsOf(view: string): string {
  const lines = view
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<(?:"[^"]*"|[^>"])*>/g, '\n')
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
  return lines.length > MAX_CHARACTERS ? `${lines.slice(0, MAX_CHARACTERS)}…` : lines
}
