import { datasourceHandlerMissing, datasourceIdInvalid, datasourceIdMissing } from '../errors.ts'
import { announce } from './announcements.ts'
import type { ObjectSchema, PropertySchema } from './property-schema.ts'
import { normalSchema } from './schema.ts'
import { registeredDatasources } from './stores.ts'

/** How the data of a data source is fetched (contract "component-builder", 6.1). */
export interface DatasourceSettings {
  readonly url: string
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly jsonpath?: string
}

/** Answers other settings, or promises the data itself. */
export type DatasourceHandler = (settings: DatasourceSettings) => Partial<DatasourceSettings> | Promise<unknown>

export interface DatasourceOptions {
  /** Letters, digits, hyphens and underscores. */
  readonly id: string
  /** Default: the title, else the id. */
  readonly name?: string
  readonly title?: string
  readonly description?: string | null
  readonly sample?: unknown
  readonly schema?: PropertySchema
  readonly properties?: PropertySchema['properties']
  /** Of the schema that is made of `properties`. Default: `object`. */
  readonly type?: 'object' | 'array'
}

/** A data source as it is kept. */
export interface RegisteredDatasource {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly sample: unknown
  readonly schema: ObjectSchema | PropertySchema | undefined
  readonly handler: DatasourceHandler
}

/**
 * Makes a data source of code known, or takes over the fetching of one that authors made, by its id (contract
 * "component-builder", 9.4).
 * @throws {BuilderError} `datasource-handler-missing`, `datasource-id-missing`, `datasource-id-invalid`
 */
export function registerDatasource(handler: DatasourceHandler, options: DatasourceOptions): void {
  if (typeof handler !== 'function') throw datasourceHandlerMissing()
  const { id, name, title, description = null, sample, schema, properties, type = 'object' } = options ?? {}
  if (!id) throw datasourceIdMissing()
  if (!/^[\w-]+$/.test(id)) throw datasourceIdInvalid(id)
  const given = schema ?? (properties && { properties, type })
  const shown = given?.title ?? title ?? name
  registeredDatasources()[id] = {
    id,
    name: name || title || id,
    description,
    sample,
    schema: given && { ...normalSchema({ ...given, ...(shown && { title: shown }) }), type: given.type ?? type },
    handler,
  }
  announce('register-datasources')
}

/** Those that authors are offered: one without sample and schema only takes over another. */
export const offeredDatasources = (): RegisteredDatasource[] =>
  Object.values(registeredDatasources()).filter(({ sample, schema }) => sample !== undefined || schema !== undefined)
