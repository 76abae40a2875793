import { GraphQLError } from 'graphql'

/** What `extensions.code` of an error can say. */
export type ProblemCode =
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'BAD_USER_INPUT'
  | 'BAD_CURSOR'
  | 'QUERY_TOO_LARGE'
  | 'QUERY_TOO_DEEP'
  | 'QUERY_TOO_COSTLY'
  | 'TOO_MANY_ALIASES'
  | 'INTERNAL_SERVER_ERROR'

/** An error the client can act on: it says what was wrong, with which value, and what to do. `at` lends its place in the document. */
export const problem = (code: ProblemCode, message: string, at?: GraphQLError): GraphQLError =>
  new GraphQLError(message, { nodes: at?.nodes ?? null, extensions: { code } })
