import type { DatasourceSettings } from '../external/datasources.ts'

/**
 * Shows a template with data in an element (contract "component-builder", 5): replaces what is in it, or, when it shows this
 * template already, updates it in place. Gives it the class `-feaas`. May promise to: pages whose server has bound everything
 * need no binder, so a page can load it when something is bound for the first time.
 */
export type Bind = (target: Element, template: string, data: unknown) => void | Promise<void>

export interface FetchDataOptions {
  /** What the registered handler of a data source makes of its settings: others, a promise of its data, or nothing (9.4). */
  readonly override: (datasourceId: string, settings: DatasourceSettings) => unknown
}

/** Data of plain data, of settings, or of an object of either by data source id (6.2). Never rejects: a failure gives `{}`. */
export type FetchData = (data: unknown, options: FetchDataOptions) => Promise<unknown>

/** What the elements need of others. */
export interface ElementPorts {
  readonly bind: Bind
  readonly fetchData: FetchData
}
