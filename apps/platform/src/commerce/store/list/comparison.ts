import { type RawBuilder, sql } from 'kysely'
import {
  beginning,
  column,
  INDEXED_CHARACTERS,
  inCodeOrder,
  isShort,
  jsonAt,
  jsonPath,
  numberAt,
  sortKeys,
  textAtPath,
} from '../expressions.ts'
import { canonicalDate } from '../fold.ts'
import type { Property } from '../property.ts'
import { foldText, wellFormed } from '../text.ts'
import type { Comparison, Test } from './filter-value.ts'

type Condition = RawBuilder<unknown>

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** As the database and JSON write it; undefined for what is no number. */
function readNumber(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

const OPERATORS: Readonly<Record<Comparison, Condition>> = {
  '=': sql`=`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
}

/**
 * What a test asks of a row, its `!` left out; undefined when the value is not of the property's type. `indexed`: the
 * property has an index of its own, otherwise the one over all of `folded` serves.
 */
export function conditionOf(alias: string, property: Property, test: Test, indexed: boolean): Condition | undefined {
  const { kind, path, many } = property
  if ('present' in test) return isPresent(alias, property)
  if (kind === 'object') return undefined
  if ('pattern' in test) {
    if (kind === 'number' || kind === 'boolean' || kind === 'date') return undefined
    const parts = test.pattern.map(foldText)
    return many || kind === 'dynamic'
      ? anyText(alias, path, sql`like ${likePattern(parts)}`)
      : textLike(alias, property, parts, indexed)
  }
  const { comparison, value } = test
  if (kind === 'dynamic')
    return comparison === '=' ? dynamicEquals(alias, property, value) : dynamicRange(alias, property, comparison, value)
  if (kind === 'boolean') return comparison === '=' ? booleanEquals(alias, path, value) : undefined
  if (kind === 'number') return numberCondition(alias, property, comparison, value, indexed)
  const text = kind === 'date' ? canonicalDate(value) : foldText(value)
  if (text === undefined) return undefined
  if (comparison === '=' && (!indexed || many || kind === 'id'))
    return matches(alias, `${jsonPath(path, '')} == ${JSON.stringify(text)}`)
  if (many) return anyText(alias, path, sql`${OPERATORS[comparison]} ${text}`)
  // Ids are ordered as they are written, so that paging by `ID=>{last}` leaves none out.
  if (kind === 'id') return sql`${column(alias, 'id')} ${OPERATORS[comparison]} ${wellFormed(value)}`
  return textCompare(alias, property, comparison, text)
}

function isPresent(alias: string, { kind, path, many }: Property): Condition {
  if (kind === 'id') return sql`true`
  if (many || kind === 'dynamic') return sql`jsonb_path_exists(${column(alias, 'folded')}, ${jsonPath(path)}::jsonpath)`
  return sql`${jsonAt(alias, path)} is not null`
}

/** By the index over `folded`. Keys and values are JSON texts within the path, which is one parameter. */
function matches(alias: string, predicate: string): Condition {
  return sql`${column(alias, 'folded')} @@ ${predicate}::jsonpath`
}

const likePattern = (parts: readonly string[]) => parts.map((part) => part.replace(/[\\%_]/g, '\\$&')).join('%')

function textLike(alias: string, property: Property, parts: readonly string[], indexed: boolean): Condition {
  const text = inCodeOrder(textAtPath(alias, property.path))
  const like = sql`${text} like ${likePattern(parts)}`
  if (!indexed || isShort(property)) return like
  // The index has the beginnings only: it finds those that begin alike.
  const head = [...(parts[0] ?? '')].slice(0, INDEXED_CHARACTERS).join('')
  return sql`(${sortKeys(alias, property)[0]} like ${likePattern([head, ''])} and ${like})`
}

function textCompare(alias: string, property: Property, comparison: Comparison, text: string): Condition {
  const whole = inCodeOrder(textAtPath(alias, property.path))
  const operator = OPERATORS[comparison]
  if (property.kind === 'date' || isShort(property)) return sql`${whole} ${operator} ${text}`
  return sql`(${beginningCompare(inCodeOrder(beginning(textAtPath(alias, property.path))), comparison, text)} and ${whole} ${operator} ${text})`
}

/** What the index can tell: the beginnings compare so, or are the same. */
function beginningCompare(key: Condition, comparison: Comparison, text: string): Condition {
  const loose = comparison === '=' ? OPERATORS['='] : comparison.startsWith('>') ? OPERATORS['>='] : OPERATORS['<=']
  return sql`${key} ${loose} ${[...text].slice(0, INDEXED_CHARACTERS).join('')}`
}

function booleanEquals(alias: string, path: readonly string[], value: string): Condition | undefined {
  const text = value.toLowerCase()
  if (text !== 'true' && text !== 'false') return undefined
  return matches(alias, `${jsonPath(path, '')} == ${text}`)
}

function numberCondition(
  alias: string,
  property: Property,
  comparison: Comparison,
  value: string,
  indexed: boolean,
): Condition | undefined {
  const number = readNumber(value)
  if (number === undefined) return undefined
  if (comparison === '=' && (property.many || !indexed)) {
    return matches(alias, `${jsonPath(property.path, '')} == ${JSON.stringify(number)}`)
  }
  const operator = OPERATORS[comparison]
  if (!property.many) return sql`${numberAt(alias, property.path)} ${operator} ${String(number)}::numeric`
  return anyOf(
    alias,
    property.path,
    sql`(case when jsonb_typeof(leaf.value) = 'number' then leaf.value::numeric end) ${operator} ${String(number)}::numeric`,
  )
}

/** Each object has the type it has: the value is compared as text, number and truth. */
function dynamicEquals(alias: string, { path }: Property, value: string): Condition {
  const text = foldText(value)
  const number = readNumber(value)
  const forms = [JSON.stringify(text)]
  if (number !== undefined) forms.push(JSON.stringify(number))
  if (text === 'true' || text === 'false') forms.push(text)
  return matches(alias, forms.map((form) => `(${jsonPath(path, '')} == ${form})`).join(' || '))
}

/** Numbers with numbers, text with text; what stands in lists is not compared. */
function dynamicRange(alias: string, property: Property, comparison: Comparison, value: string): Condition {
  const [numberKey, textKey] = sortKeys(alias, property)
  const number = readNumber(value)
  const text = foldText(value)
  const whole = inCodeOrder(textAtPath(alias, property.path))
  const operator = OPERATORS[comparison]
  const asText = sql`(${numberKey} is null and ${beginningCompare(textKey ?? whole, comparison, text)}
    and ${whole} ${operator} ${text} and jsonb_typeof(${jsonAt(alias, property.path)}) = 'string')`
  if (number === undefined) return asText
  return sql`(${numberKey} ${operator} ${String(number)}::numeric or ${asText})`
}

function anyText(alias: string, path: readonly string[], test: Condition): Condition {
  return anyOf(
    alias,
    path,
    sql`jsonb_typeof(leaf.value) = 'string' and ${inCodeOrder(sql`(leaf.value #>> '{}')`)} ${test}`,
  )
}

/** Some value at the path, gone through lists. */
function anyOf(alias: string, path: readonly string[], test: Condition): Condition {
  return sql`exists (select 1 from jsonb_path_query(${column(alias, 'folded')}, ${jsonPath(path)}::jsonpath) as leaf(value) where ${test})`
}
