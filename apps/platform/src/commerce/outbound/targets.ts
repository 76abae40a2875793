import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import type { ObjectStore, StoredObject } from '../store/index.ts'
import type { Tx } from './queue/tables.ts'
import type { PostTarget } from './signed-post.ts'

const text = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Where a configuration with a URL, a key and a header of its own is called: a webhook, an integration event. */
export function targetOf(body: JsonObject, url: string): PostTarget {
  return { url, secret: text(body.HashKey) ?? text(body.Secret), authHeader: headerOf(body) }
}

function headerOf({ CustomAuthHeaderName, CustomAuthHeaderValue }: JsonObject): PostTarget['authHeader'] {
  const [name, value] = [text(CustomAuthHeaderName), text(CustomAuthHeaderValue)]
  return name !== undefined && value !== undefined ? { name, value } : undefined
}

/** Targets of a delivery configuration that are delivered to; others are kept and left alone. Contract section 21.4. */
export const DELIVERED_TARGETS = ['Http', 'SearchIngestion'] as const

/** The settings of one target of a delivery configuration; undefined when it has none, or is switched off. */
export function settingsOf(config: StoredObject | undefined, target: string): JsonObject | undefined {
  if (config === undefined || config.body.Enabled !== true || !isObject(config.body.DeliveryTargets)) return undefined
  const settings = config.body.DeliveryTargets[target]
  return isObject(settings) ? settings : undefined
}

export function readDeliveryConfig(
  tx: Tx,
  { store }: { readonly store: ObjectStore },
  id: Json | undefined,
): Promise<StoredObject | undefined> {
  return typeof id === 'string' && id !== ''
    ? store.get(tx, { family: 'DeliveryConfig', scope: '', id })
    : Promise.resolve(undefined)
}

/** The `Http` target; undefined when there is none. */
export function httpTargetOf(config: StoredObject | undefined): PostTarget | undefined {
  const settings = settingsOf(config, 'Http')
  return settings && targetOf(settings, text(settings.Endpoint) ?? '')
}
