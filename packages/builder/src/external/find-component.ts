import type { ExternalComponent } from './external-component.ts'
import { parseValue } from './properties.ts'
import type { PropertySchema } from './property-schema.ts'
import { registeredComponents } from './stores.ts'

/**
 * A registered component by its id. `Form?formId=1` is `Form`, with what is registered by exactly that id over it, and each
 * pair a default that authors do not see (contract "component-builder", 9.2).
 */
export function findComponent(id: string): ExternalComponent | undefined {
  const registered = registeredComponents()
  const [name = '', query] = id.split('?')
  const base = own(registered, name)
  if (query === undefined) return base
  const exact = own(registered, id)
  const found = exact ? { ...base, ...exact, component: exact.component ?? base?.component } : base
  return found && [...new URLSearchParams(query)].reduce(withDefault, found)
}

const own = <Entry>(store: Record<string, Entry>, key: string): Entry | undefined =>
  Object.hasOwn(store, key) ? store[key] : undefined

function withDefault(component: ExternalComponent, [key, text]: [string, string]): ExternalComponent {
  const { schema, uiSchema } = component
  const property: PropertySchema = own({ ...schema.properties }, key) ?? { type: 'string' }
  const field = (uiSchema[key] ?? {}) as Record<string, unknown>
  return {
    ...component,
    schema: {
      ...schema,
      properties: { ...schema.properties, [key]: { ...property, default: parseValue(text, property.type) } },
    },
    uiSchema: { ...uiSchema, [key]: { ...field, 'ui:widget': field['ui:widget'] ?? 'hidden' } },
  }
}
