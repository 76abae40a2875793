import type { IndexedAttribute, IndexSchema } from '../search-index.ts'
import { ANALYZER_NAMES, type AttributeConfiguration, type EntityConfiguration } from './configuration.ts'

/** The attribute every document has: where it came from. */
export const SOURCE = 'source_id'

/** What an index of an entity is made from, in a language (two small letters). */
export function indexSchemaOf(
  { attributes, grouping }: EntityConfiguration,
  language: string,
  synonyms: readonly (readonly string[])[] = [],
): IndexSchema {
  return {
    language,
    attributes: {
      ...Object.fromEntries(
        Object.entries(attributes).map(([name, attribute]) => [name, indexed(attribute, name === grouping)]),
      ),
      [SOURCE]: { type: 'string', columnar: true },
    },
    ...(synonyms.length > 0 && { synonyms }),
  }
}

function indexed({ type, features, weight, analyzer }: AttributeConfiguration, isGrouping: boolean): IndexedAttribute {
  const isTextual = features.includes('textual')
  const isColumnar =
    isGrouping || features.some((feature) => feature !== 'textual' && feature !== 'suggestion') || type === 'geo'
  return {
    type,
    ...(isTextual && { textual: { weight, analyzer: ANALYZER_NAMES[analyzer] } }),
    ...(isColumnar && { columnar: true }),
    ...(features.includes('suggestion') && { suggests: true }),
  }
}
