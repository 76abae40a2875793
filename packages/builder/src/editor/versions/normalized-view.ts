/** A tag with its attributes; what is in quotes may hold `>`. */
const TAG = /<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g
const BLANKS_BETWEEN_TAGS = />[\t\n\f\r ]+</g
const COMPLETE = /^<(?:section|style)\b/i

/**
 * A view as it is compared (contract "component-builder", 1): the attributes of each tag sorted, no blanks between tags,
 * in a section unless it begins with one or with a style. Equal ones make no new revision.
 */
export function normalizedView(view: string): string {
  const sorted = view.trim().replace(TAG, (_tag: string, name: string, attributes: string) => {
    const all = pairsOf(attributes).map(([key, value]) => `${key}="${value.replaceAll('"', '&quot;')}"`)
    return `<${[name, ...all.sort()].join(' ')}>`
  })
  const close = sorted.replace(BLANKS_BETWEEN_TAGS, '><')
  return COMPLETE.test(close) ? close : `<section class="-section">${close}</section>`
}

/** Name and value of every attribute in a view, as they are written. */
export const attributesOfTags = (view: string): [name: string, value: string][] =>
  [...view.matchAll(TAG)].flatMap(([, , attributes = '']) => pairsOf(attributes))

const pairsOf = (attributes: string): [name: string, value: string][] =>
  [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
    name,
    /^["']/.test(value) ? value.slice(1, -1) : value,
  ])
