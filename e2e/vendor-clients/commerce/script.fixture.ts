import type { Api } from './api.fixture.ts'
import type { CommercePlatform } from './platform.fixture.ts'

/** What a script is run with. */
export interface Stage {
  /** The seller’s `boss`, by the library’s stored token. */
  readonly api: Api
  /** Somebody else, signed in at the shop. */
  as(username: string): Promise<Api>
  readonly server: CommercePlatform
}

/** A theme: what is shown, and how. Each leaves the marketplace as it was. */
export type Script = Readonly<Record<string, (stage: Stage) => Promise<void>>>
