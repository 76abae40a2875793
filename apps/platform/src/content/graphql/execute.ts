import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  Source,
  validate,
} from 'graphql'
import type { Log } from '../../ground/log.ts'
import type { DocumentCache } from './document-cache.ts'
import { type ComparisonsOf, checkAliases, checkCost, QUERY_LIMITS } from './limits.ts'
import { type ProblemCode, problem } from './problem.ts'
import { READ_SCHEMA } from './schema.ts'
import { coerceVariables, findOperation } from './variables.ts'

export interface GraphQLRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
}

export interface GraphQLAnswer {
  readonly data?: unknown
  readonly errors?: readonly unknown[]
}

export interface GraphQLRunner {
  readonly schema: GraphQLSchema
  /** Never throws: what is wrong stands in `errors`, each with `extensions.code`. */
  run(request: GraphQLRequest, root: unknown, comparisonsOf?: ComparisonsOf): Promise<GraphQLAnswer>
}

/** Runs read queries. Parsed documents are kept, within a bound, so a repeated query is parsed and validated once. */
export function createGraphQLRunner({
  documents,
  log,
}: {
  documents: DocumentCache<DocumentNode>
  log: Log
}): GraphQLRunner {
  const schema = buildSchema(READ_SCHEMA)

  const prepare = (text: string): DocumentNode => {
    const kept = documents.get(text)
    if (kept !== undefined) return kept
    if (text.length > QUERY_LIMITS.text.value) {
      throw problem(
        'QUERY_TOO_LARGE',
        `The query has ${text.length} characters; at most ${QUERY_LIMITS.text.value} are accepted.`,
      )
    }
    const document = parse(new Source(text), { maxTokens: QUERY_LIMITS.tokens.value })
    checkAliases(document)
    const [invalid] = validate(schema, document, undefined, { maxErrors: 1 })
    if (invalid !== undefined) throw problem('GRAPHQL_VALIDATION_FAILED', invalid.message, invalid)
    documents.set(text, document)
    return document
  }

  return {
    schema,
    async run({ query, variables, operationName }, root, comparisonsOf) {
      try {
        const document = prepare(query)
        const operation = findOperation(document, operationName)
        if (operation === undefined) {
          throw problem('BAD_USER_INPUT', 'Name an operation of the document in "operationName".')
        }
        const variableValues = coerceVariables(operation, variables)
        checkCost(schema, document, operation, variableValues, comparisonsOf)
        return answer(
          await execute({ schema, document, rootValue: root, variableValues, operationName: operationName ?? null }),
          log,
        )
      } catch (error) {
        return { errors: [shown(error, log)] }
      }
    },
  }
}

/** Clients take any error as failure of the whole (contract "content", 5.3), so it is one or the other. */
function answer({ data, errors }: ExecutionResult, log: Log): GraphQLAnswer {
  return errors === undefined ? { data } : { errors: errors.map((error) => shown(error, log)), data: null }
}

/** What a resolver throws by mistake is logged, and named without detail. */
function shown(error: unknown, log: Log) {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (error instanceof GraphQLError && original instanceof GraphQLError) {
    return { ...error.toJSON(), extensions: { code: codeOf(original) } }
  }
  log.error({ err: original }, 'a query could not be answered')
  const path = error instanceof GraphQLError && error.path !== undefined ? { path: error.path } : {}
  return { message: 'Something went wrong here.', ...path, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
}

function codeOf({ extensions, message }: GraphQLError): ProblemCode {
  if (typeof extensions.code === 'string') return extensions.code as ProblemCode
  return message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'BAD_USER_INPUT'
}
