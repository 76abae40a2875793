import type { ExternalOptions } from '@tessera/builder'
import type { ComponentType } from 'react'

/** A custom component, and what authors are told of it (contract "component-builder", 9.1). */
export interface CustomComponent {
  readonly component: ComponentType<Record<string, unknown>>
  readonly options: ExternalOptions
  /**
   * A visitor's browser makes it interactive: it is declared in a file of its own, which `awake.ts` loads where it is placed.
   * Default: it is rendered on the server and ships no code.
   */
  readonly isInteractive?: true
}
