import type { RegisteredDatasource } from './datasources.ts'
import type { ExternalComponent } from './external-component.ts'

type Store<Entry> = Record<string, Entry>

declare global {
  interface Window {
    BYOCComponents?: Store<ExternalComponent>
    BYOCDatasources?: Store<RegisteredDatasource>
  }
}

const ofServer: { readonly components: Store<ExternalComponent>; readonly datasources: Store<RegisteredDatasource> } = {
  components: {},
  datasources: {},
}

/**
 * The registered custom-code components by id (contract "component-builder", 9.1): one list for all bundles of a page; on a
 * server that of this module.
 */
export function registeredComponents(): Store<ExternalComponent> {
  if (typeof window === 'undefined') return ofServer.components
  window.BYOCComponents ??= {}
  return window.BYOCComponents
}

/** The registered data sources by id (9.4). */
export function registeredDatasources(): Store<RegisteredDatasource> {
  if (typeof window === 'undefined') return ofServer.datasources
  window.BYOCDatasources ??= {}
  return window.BYOCDatasources
}
