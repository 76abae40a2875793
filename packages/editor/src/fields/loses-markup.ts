/**
 * Whether markup would be lost if a text were kept as an editor wrote it: an element or an attribute that it does not
 * know. Where lines break and blanks stand does not count.
 */
export function losesMarkup(before: string, after: string): boolean {
  const left = countedNames(after)
  for (const [name, count] of countedNames(before)) if ((left.get(name) ?? 0) < count) return true
  return false
}

/** Elements that say the same under another name. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

function countedNames(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const element of new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')) {
    const tag = SAME[element.localName] ?? element.localName
    count(tag)
    for (const { name, value } of element.attributes) if (value !== '') count(`${tag} ${name}`)
  }
  return counts
}
