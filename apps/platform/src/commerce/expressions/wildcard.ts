import { fold } from './fold.ts'

/**
 * Tells whether a text fits a pattern in which `*` stands for any characters, also none. Letters of any case are equal.
 * Every part between stars is looked for once, from left to right, so that no pattern takes long.
 *
 * @example
 * wildcard('SKU-*-red')('sku-104-red') // true
 */
export function wildcard(pattern: string): (text: string) => boolean {
  const [first = '', ...rest] = fold(pattern).split('*')
  const last = rest.pop()
  if (last === undefined) return (text) => fold(text) === first
  const between = rest.filter((part) => part !== '')
  const least = first.length + last.length + between.reduce((length, part) => length + part.length, 0)
  return (written) => {
    const text = fold(written)
    if (text.length < least || !text.startsWith(first) || !text.endsWith(last)) return false
    const end = text.length - last.length
    let at = first.length
    for (const part of between) {
      const found = text.indexOf(part, at)
      if (found === -1 || found + part.length > end) return false
      at = found + part.length
    }
    return true
  }
}
