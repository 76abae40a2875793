import type { PagesDesk } from '../pages/desk.ts'
import type { PhraseKey } from '../phrases/index.ts'
import type { Connections } from './connections.ts'
import type { Handshake } from './handshake.ts'

type CauseIn<Key> = Key extends `doctor.cause.${infer Name}` ? Name : never
/** Why something does not work, as the phrases have it. */
export type Cause = CauseIn<PhraseKey>

export interface Failure {
  readonly cause: Cause
  readonly values?: Readonly<Record<string, string>>
}

/** What the checks look at. */
export interface CheckContext {
  readonly desk: PagesDesk
  readonly studioUrl: string
  readonly connections: Connections
  readonly handshake: Handshake
}
