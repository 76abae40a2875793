/** Documents of the authoring API, read and checked once: editors send the same ones again and again. */
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  Source,
  validate,
} from 'graphql'
import { createDocumentCache } from '../graphql/document-cache.ts'
import { checkAliases } from '../graphql/limits.ts'
import { type LooseDocument, withIntVersions } from './loose-versions.ts'

const MAX_TOKENS = 20_000
const MAX_DEPTH = 12
const MAX_ERRORS = 5
/** Length of the texts kept together: those of our own website take about a tenth. */
const KEPT_LENGTH = 200_000

export interface PreparedDocument extends LooseDocument {
  /** What the schema does not allow; such a document is not run. */
  readonly invalid: readonly GraphQLError[]
}

/** Answers how to prepare the text of a document. That throws GraphQLError for one that is too much, or none at all. */
export function preparingDocuments(schema: GraphQLSchema): (text: string) => PreparedDocument {
  const known = createDocumentCache<PreparedDocument>(KEPT_LENGTH)
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const loose = withIntVersions(parse(new Source(text), { maxTokens: MAX_TOKENS }))
    checkAliases(loose.document)
    const invalid = validate(schema, loose.document, undefined, { maxErrors: MAX_ERRORS })
    if (invalid.length > 0) return { ...loose, invalid }
    checkDepth(loose.document)
    const prepared = { ...loose, invalid }
    known.set(text, prepared)
    return prepared
  }
}

/** Parents and children can be asked for in circles. Validation has made sure that fragments do not. */
function checkDepth(document: DocumentNode): void {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const depths = new Map<SelectionSetNode, number>()
  const depthOf = (set: SelectionSetNode | undefined): number => {
    if (!set) return 0
    const known = depths.get(set)
    if (known !== undefined) return known
    const depth = Math.max(
      ...set.selections.map((node) => {
        if (node.kind === Kind.FIELD) return 1 + depthOf(node.selectionSet)
        if (node.kind === Kind.INLINE_FRAGMENT) return depthOf(node.selectionSet)
        return depthOf(fragments.get(node.name.value)?.selectionSet)
      }),
    )
    depths.set(set, depth)
    return depth
  }
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION || isIntrospection(node)) continue
    if (depthOf(node.selectionSet) > MAX_DEPTH) {
      throw new GraphQLError(`The document is nested deeper than ${MAX_DEPTH} fields: ask in several requests.`, {
        extensions: { code: 'QUERY_TOO_DEEP' },
      })
    }
  }
}

function isIntrospection(operation: OperationDefinitionNode): boolean {
  return operation.selectionSet.selections.every((node) => node.kind === Kind.FIELD && node.name.value.startsWith('__'))
}
