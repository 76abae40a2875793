import type { ExternalOptions } from './external-component.ts'
import { registerComponent } from './register-component.ts'
import { registeredComponents } from './stores.ts'

/** Makes known what only somebody else has, a server say; what is registered here stays as it is (contract "component-builder", 9.5). */
export function registerDefinitions(definitions: readonly ExternalOptions[]): void {
  for (const options of definitions)
    if (!registeredComponents()[options.id ?? options.name]) registerComponent(null, options)
}
