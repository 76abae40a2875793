import type { Reading } from './reading.ts'
import type { Site } from './sites.ts'
import type { TemplateRegistry } from './templates.ts'

/**
 * Makes something of a site once for each state of the content, and forgets it with that state: sites belong to one tree,
 * and a tree never changes. What is made may depend on nothing but the tree and the templates.
 */
export function memoizePerSnapshot<Value>(
  make: (reading: Reading, site: Site) => Value,
): (reading: Reading, site: Site) => Value {
  const known = new WeakMap<Site, WeakMap<TemplateRegistry, { readonly value: Value }>>()
  return (reading, site) => {
    const made = known.get(site) ?? new WeakMap<TemplateRegistry, { readonly value: Value }>()
    known.set(site, made)
    const kept = made.get(reading.templates) ?? { value: make(reading, site) }
    made.set(reading.templates, kept)
    return kept.value
  }
}
