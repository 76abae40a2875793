import { type DocumentNode, parse, print, visit } from 'graphql'
import type { RecordedRequest } from '../../packages/content/src/testing/recording-server.fixture.ts'

/** The request headers that the contract names. */
const LISTED = [
  'sc_apikey',
  'x-sitecore-contextid',
  'sc_editmode',
  'sc_previewmode',
  'sc_layoutkind',
  'sc_variant',
  'sc_site',
  'sc_previewtime',
  'authorization',
  'cookie',
  'referer',
  'x-forwarded-for',
]

export interface GraphQLBody {
  query: string
  variables?: Record<string, unknown>
  operationName?: string
}

const byPrint = <Node extends Parameters<typeof print>[0]>(nodes: readonly Node[] | undefined): Node[] =>
  [...(nodes ?? [])].sort((one, other) => print(one).localeCompare(print(other)))

/** A document in which the order of fields, arguments and variables no longer shows: it has no meaning. */
function sorted(document: DocumentNode): string {
  return print(
    visit(document, {
      SelectionSet: { leave: (node) => ({ ...node, selections: byPrint(node.selections) }) },
      Field: { leave: (node) => ({ ...node, arguments: byPrint(node.arguments) }) },
      OperationDefinition: {
        leave: (node) => ({ ...node, variableDefinitions: byPrint(node.variableDefinitions) }),
      },
    }),
  )
}

/** What a query with string variables means: values in place, no operation name, no argument without a value. */
export function meaningOf({ query, variables = {} }: GraphQLBody): string {
  const inlined = visit(parse(query), {
    OperationDefinition: {
      leave: ({ name: _name, variableDefinitions: _variables, ...node }) => ({ ...node, variableDefinitions: [] }),
    },
    Argument: {
      enter: (node) => {
        if (node.value.kind !== 'Variable') return undefined
        const value = variables[node.value.name.value]
        return value === undefined ? null : { ...node, value: { kind: 'StringValue', value: String(value) } }
      },
    },
  })
  return sorted(inlined)
}

/** What of a request must be the same for two clients. */
export function comparable({ method, url, headers, json, body }: RecordedRequest, graphQL: 'document' | 'meaning') {
  const listed = Object.fromEntries(
    LISTED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
  const sent = json as GraphQLBody | undefined
  if (typeof sent?.query !== 'string')
    return { method, url, headers: listed, accept: headers.accept, body: json ?? body }
  const wire = { method, url, headers: listed, contentType: headers['content-type'] }
  if (graphQL === 'meaning') return { ...wire, meaning: meaningOf(sent) }
  const { variables = {}, operationName } = sent
  return { ...wire, operationName, variables, document: sorted(parse(sent.query)) }
}
