import type { EntityConfiguration } from '../../configuration/configuration.ts'
import type { AttributeType } from '../../search-index.ts'
import type { Fields } from '../read-document.ts'
import type { ExtractionRule, Extractor, Selector } from './extractor.ts'
import { openHtml } from './html-source.ts'
import { openJson } from './json-source.ts'

/** A document that can be asked. */
export interface Source {
  /** Everything a selector finds, in the order of the document. @throws IngestionError for an expression that is none */
  find(selector: Selector): readonly unknown[]
}

const OPEN: Readonly<Record<Extractor['type'], (text: string) => Source>> = { css: openHtml, jsonpath: openJson }

/**
 * The fields that an extractor takes out of a document: of each rule the first selector that finds something, or that has
 * a default. What was found as a text becomes what the entity wants it to be, where it says it.
 *
 * @throws IngestionError for an expression that cannot be read, or a document that is not of the extractor's kind
 */
export function extract({ type, rules }: Extractor, text: string, { attributes }: EntityConfiguration): Fields {
  const source = OPEN[type](text)
  const fields: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const value = fieldOf(rule, source)
    if (value !== undefined) fields[name] = as(attributes[name]?.type, value)
  }
  return fields
}

function fieldOf({ selectors = [], value }: ExtractionRule, source: Source): unknown {
  if (value !== undefined) return value
  for (const selector of selectors) {
    const found = source.find(selector)
    if (found.length > 0) return found.length === 1 ? found[0] : found
    if (selector.default !== undefined) return selector.default
  }
  return undefined
}

/** Markup has texts only. What cannot be read as what is wanted stays: the document is refused with its name. */
function as(type: AttributeType | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => as(type, one))
  if (typeof value !== 'string') return value
  switch (type) {
    case 'number': {
      const number = Number(value)
      return value.trim() === '' || Number.isNaN(number) ? value : number
    }
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    default:
      return value
  }
}
