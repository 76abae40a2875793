import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql'
import { limitTable } from '../../ground/limits.ts'
import { problem } from './problem.ts'

/** What one request may ask for. Far above what the published clients send, far below what hurts. */
export const QUERY_LIMITS = limitTable({
  // In UTF-16 units.
  text: { value: 60_000, unit: 'characters', of: 'a query, without its variables' },
  tokens: { value: 2000, unit: 'entries', of: 'words and signs of a query' },
  depth: { value: 16, unit: 'levels', of: 'fields within fields' },
  aliases: { value: 100, unit: 'entries', of: 'aliases' },
  cost: { value: 50_000, unit: 'units', of: 'the cost of a query: fields of the answer, by the sizes of its lists' },
  pageSize: { value: 1000, unit: 'entries', of: 'a page of a list; a larger `first` is served as this' },
})

/** What costs more than a plain field, in plain fields: composing a page, going through the items of a site or all. */
const OWN_COSTS: Readonly<Record<string, number>> = {
  rendered: 500,
  /** References are followed: a menu with all below it. */
  jsonValue: 20,
  search: 5000,
  routes: 500,
  dictionary: 500,
  redirects: 500,
  sitemap: 500,
}

/** Comparisons of a search, of an item with a condition, that cost as much as a plain field. */
const COMPARISONS_A_FIELD = 20

/** How often a search compares an item with a condition, by its arguments. */
export type ComparisonsOf = (search: Readonly<Record<string, unknown>>) => number

/** Lists without `first`: how long they are taken to be. Those of the schema's own description are averages, rounded up. */
const LIST_ESTIMATES: Readonly<Record<string, number>> = {
  'Item.fields': 30,
  'Item.ancestors': 8,
  'SiteInfo.redirects': 50,
  '__Schema.types': 40,
  '__Schema.directives': 6,
  '__Type.fields': 7,
  '__Type.inputFields': 2,
  '__Type.enumValues': 4,
  '__Type.interfaces': 1,
  '__Type.possibleTypes': 1,
  '__Field.args': 2,
  '__Directive.args': 2,
  '__Directive.locations': 6,
}
const LIST_ESTIMATE = 10

/** @throws GraphQLError TOO_MANY_ALIASES */
export function checkAliases(document: DocumentNode): void {
  let aliases = 0
  visit(document, {
    Field(node) {
      if (node.alias !== undefined) aliases += 1
    },
  })
  if (aliases > QUERY_LIMITS.aliases.value) {
    throw problem(
      'TOO_MANY_ALIASES',
      `The document has ${aliases} aliases; at most ${QUERY_LIMITS.aliases.value} are accepted. Send several requests.`,
    )
  }
}

/**
 * Walks a valid operation once. Cost is fields times the sizes of the lists they stand in; a search costs its conditions
 * times the items it looks at as well. The description of the schema
 * counts like content: a document that asks for types of fields of types has a large answer too.
 * @throws GraphQLError QUERY_TOO_DEEP, QUERY_TOO_COSTLY, and what reading an argument throws.
 */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  comparisonsOf: ComparisonsOf = () => 0,
): void {
  const root = schema.getRootType(operation.operation)
  if (root === undefined || root === null) {
    throw problem('GRAPHQL_VALIDATION_FAILED', `This API only reads: send a query, not a ${operation.operation}.`)
  }
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node): [string, FragmentDefinitionNode] => [node.name.value, node]),
  )
  const known = new Map<string, { cost: number; depth: number }>()

  const measure = (set: SelectionSetNode, parent: GraphQLCompositeType, pageSize: number) => {
    let cost = 0
    let depth = 0
    const add = (part: { cost: number; depth: number }) => {
      cost += part.cost
      depth = Math.max(depth, part.depth)
    }
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const field = fieldOf(schema, parent, node.name.value)
        if (field === undefined) continue
        add(measureField(parent, field, node, pageSize))
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        const on = node.typeCondition === undefined ? parent : schema.getType(node.typeCondition.name.value)
        if (isCompositeType(on)) add(measure(node.selectionSet, on, pageSize))
      } else {
        const key = `${node.name.value} ${pageSize}`
        const fragment = fragments.get(node.name.value)
        const on = fragment && schema.getType(fragment.typeCondition.name.value)
        if (fragment === undefined || !isCompositeType(on)) continue
        const part = known.get(key) ?? measure(fragment.selectionSet, on, pageSize)
        known.set(key, part)
        add(part)
      }
    }
    return { cost, depth }
  }

  const measureField = (
    parent: GraphQLCompositeType,
    field: GraphQLField<unknown, unknown>,
    node: Parameters<typeof getArgumentValues>[1] & { selectionSet?: SelectionSetNode | undefined },
    pageSize: number,
  ): { cost: number; depth: number } => {
    const own = OWN_COSTS[field.name] ?? 1
    const type = getNamedType(field.type)
    if (node.selectionSet === undefined || !isCompositeType(type)) return { cost: own, depth: 1 }
    const args = getArgumentValues(field, node, variables)
    const below = measure(node.selectionSet, type, typeof args.first === 'number' ? args.first : DEFAULT_PAGE)
    const search = field === schema.getQueryType()?.getFields().search ? comparisonsOf(args) / COMPARISONS_A_FIELD : 0
    return { cost: own + search + below.cost * lengthOf(parent, field, pageSize), depth: below.depth + 1 }
  }

  const { cost, depth } = measure(operation.selectionSet, root, 1)
  if (depth > QUERY_LIMITS.depth.value) {
    throw problem(
      'QUERY_TOO_DEEP',
      `The query is ${depth} levels deep; at most ${QUERY_LIMITS.depth.value} are accepted. Ask for the lower levels in a second request.`,
    )
  }
  if (cost > QUERY_LIMITS.cost.value) {
    throw problem(
      'QUERY_TOO_COSTLY',
      `The query costs as much as ${Math.ceil(cost)} values; at most ${QUERY_LIMITS.cost.value} are accepted. Ask for smaller pages, fewer fields, or searches with fewer conditions.`,
    )
  }
}

/** Entries of a page when the client does not say. `search` says 10 in the schema (contract "content", 7). */
export const DEFAULT_PAGE = 50

function lengthOf(parent: GraphQLCompositeType, field: GraphQLField<unknown, unknown>, pageSize: number): number {
  const type = isNonNullType(field.type) ? field.type.ofType : field.type
  if (!isListType(type)) return 1
  if (field.name === 'results') return Math.min(Math.max(pageSize, 0), QUERY_LIMITS.pageSize.value)
  return LIST_ESTIMATES[`${parent.name}.${field.name}`] ?? LIST_ESTIMATE
}

function fieldOf(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef
  if (type === schema.getQueryType()) {
    const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
    if (meta !== undefined) return meta
  }
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
}
