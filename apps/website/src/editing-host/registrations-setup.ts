import type { ExternalOptions } from '@tessera/builder'

/** Id of the element with the {@link RegistrationsSetup} of a page that an editor frames. */
export const REGISTRATIONS_ID = 'tessera-registrations'

/** What such a page needs to tell the editor of its custom components (contract "component-builder", 9.5). */
export interface RegistrationsSetup {
  readonly components: readonly ExternalOptions[]
  /** Origins of editors; `*` stands for any part of a host. */
  readonly origins: readonly string[]
}
