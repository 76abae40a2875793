import type { GraphQLApi } from '../content/index.ts'
import type { Example } from './examples.ts'

/** What the page tells its script. */
export interface ExplorerData {
  readonly apis: readonly ExplorerApi[]
}

export interface ExplorerApi extends Pick<GraphQLApi, 'id' | 'name' | 'path' | 'header'> {
  /** How others reach the endpoint, for commands to copy. The page itself sends to its own origin. */
  readonly url: string
  /** What the header begins with: in the demonstration its public key, otherwise nothing. */
  readonly key: string
  /** Path of the schema in the schema definition language. */
  readonly schemaPath: string
  readonly examples: readonly Example[]
  /** Where authors get a token, and whom the demonstration suggests; only for the API that takes one. */
  readonly signIn?: { readonly path: string; readonly username: string; readonly password: string }
}

/** Id of the element that holds the data as JSON. */
export const DATA_ID = 'explorer-data'
