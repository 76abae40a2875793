import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { BadRequestError, NotFoundError } from '../../ground/http/index.ts'
import { rulesOf } from '../asking/index-rules.ts'
import { type SearchConfiguration, type WidgetRule, widgetRules } from '../configuration/configuration.ts'
import { indexSchemaOf } from '../configuration/index-schema.ts'
import type { Filter, Rules } from '../search-index.ts'
import { SearchError } from '../wire/search-error.ts'

/** Where a request's filter may name no centre, a rule must. */
const NOWHERE = { center: undefined }

/**
 * Rules an author gives a widget, checked to mean something, each at the version it is now: one more than before where it
 * is another.
 * @throws {BadRequestError} `rule_refused`: not of their shape, or with nothing in them; `invalid_filter`: a filter that is
 * none, or by an attribute that nothing is filtered by
 * @throws {NotFoundError} when there is no such widget
 */
export function checkedRules(given: unknown, rfkId: string, { widgets, entities }: SearchConfiguration): WidgetRule[] {
  const widget = widgets[rfkId]
  if (widget === undefined) throw new NotFoundError(`There is no widget "${rfkId}".`)
  const read = widgetRules.safeParse(given)
  if (!read.success) {
    const what = z.prettifyError(read.error).slice(0, 500)
    throw new BadRequestError(`The rules were refused: ${what}.`, undefined, 'rule_refused')
  }
  const entity = entities[widget.entity]
  const attributes = entity ? indexSchemaOf(entity, '').attributes : {}
  const before = new Map(widget.rules.map((rule) => [rule.id, rule]))
  return read.data.map((rule) => {
    for (const name of namesIn(readRule(rule))) {
      if (attributes[name]?.columnar) continue
      const what = `The rule "${rule.id}" has a filter by "${name}", which nothing of "${widget.entity}" is filtered by.`
      throw new BadRequestError(what, undefined, 'invalid_filter')
    }
    const known = before.get(rule.id)
    if (known === undefined) return { ...rule, version: 1 }
    const isSame = isDeepStrictEqual({ ...known, version: 0 }, { ...rule, version: 0 })
    return { ...rule, version: isSame ? known.version : known.version + 1 }
  })
}

function readRule({ id, rule }: WidgetRule): Rules {
  let read: Rules
  try {
    read = rulesOf(rule, NOWHERE, `rule of ${id}`)
  } catch (error) {
    if (error instanceof SearchError) throw new BadRequestError(error.message, undefined, error.type)
    throw error
  }
  const isSomething = read.blacklist || read.bury || read.boost?.length || read.include?.length || read.pin?.length
  if (!isSomething) {
    const what = `The rule "${id}" does nothing: it has neither pin, boost, bury, include nor blacklist.`
    throw new BadRequestError(what, undefined, 'rule_refused')
  }
  const idle = read.boost?.find(({ slots, weight }) => !slots?.length && weight === undefined)
  if (idle) {
    const what = `The rule "${id}" boosts by nothing: say a weight, or slots.`
    throw new BadRequestError(what, undefined, 'rule_refused')
  }
  return read
}

function namesIn({ blacklist, bury, boost = [], include = [] }: Rules): string[] {
  const filters = [blacklist, bury, ...boost.map(({ filter }) => filter), ...include.map(({ filter }) => filter)]
  return filters.flatMap((filter) => (filter ? [...attributesOf(filter)] : []))
}

function* attributesOf(filter: Filter): Generator<string> {
  if ('name' in filter) yield filter.name
  if ('filters' in filter) for (const one of filter.filters) yield* attributesOf(one)
  if ('filter' in filter) yield* attributesOf(filter.filter)
}
