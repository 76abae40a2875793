import { sourceNotParsed } from '../errors.ts'

/**
 * What the `src` of an element says.
 * @throws {BuilderError} `source-not-parsed`
 */
export function sourceOf<Address>(
  element: Element,
  parse: (source: string) => Address | undefined,
): Address | undefined {
  const source = element.getAttribute('src')
  if (!source) return undefined
  const address = parse(source)
  if (!address) throw sourceNotParsed(source)
  return address
}
