import { buildSchema, printSchema } from 'graphql'
import { AUTHORING_PATH } from './authoring/routes.ts'
import { createAuthoringSchema } from './authoring/schema.ts'
import { GRAPHQL_PATHS } from './graphql/graphql-routes.ts'
import { READ_SCHEMA } from './graphql/schema.ts'

/** A GraphQL endpoint of the content service. */
export interface GraphQLApi {
  readonly id: 'content' | 'context' | 'authoring'
  readonly name: string
  /** Below the platform's address; POST only. */
  readonly path: string
  /** The header that carries the key, the context id or the bearer token. */
  readonly header: string
  readonly schema: GraphQLSchemaName
}

export type GraphQLSchemaName = 'content' | 'authoring'

/** Every GraphQL endpoint there is (contract "content", 2: E7, E8 and 17.1). */
export const GRAPHQL_APIS: readonly GraphQLApi[] = [
  { id: 'content', name: 'Content, with an API key', path: GRAPHQL_PATHS[0], header: 'sc_apikey', schema: 'content' },
  {
    id: 'context',
    name: 'Content, with a context id',
    path: GRAPHQL_PATHS[1],
    header: 'x-sitecore-contextid',
    schema: 'content',
  },
  { id: 'authoring', name: 'Authoring', path: AUTHORING_PATH, header: 'authorization', schema: 'authoring' },
]

/** Each schema in the schema definition language, as the endpoints execute it. */
export const GRAPHQL_SCHEMAS: Readonly<Record<GraphQLSchemaName, () => string>> = {
  content: () => printSchema(buildSchema(READ_SCHEMA)),
  authoring: () => printSchema(createAuthoringSchema()),
}
