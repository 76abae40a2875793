import { isLoopback } from '../../ground/network/index.ts'
import { CommerceError, ValidationError } from '../commerce-error.ts'
import { holds } from '../operations/check-role.ts'
import { isObject, type Json } from '../operations/json.ts'
import type { Acting, FamilyRules, Writing } from '../operations/stored/acting.ts'
import { checkIntegrationClient } from '../subscriptions/integration.ts'
import { CLIENT_FIELDS } from './integrations/steps.ts'
import { rolesIn } from './user-token.ts'

const refused = (code: string, message: string) => new CommerceError(400, code, message)
const filled = (value: Json | undefined): value is string => typeof value === 'string' && value !== ''

/** HTTPS, or anything on this machine, which deliveries take where the settings do. Contract section 21. */
function isCallable(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))
}

/** The value is for requests alone, so no answer brings it back: what a request leaves out stays. Name and value go together. */
function keepAuthHeader({ body, given, before }: Writing): void {
  const value =
    given.CustomAuthHeaderValue === undefined ? before?.body.CustomAuthHeaderValue : given.CustomAuthHeaderValue
  if (filled(value)) body.CustomAuthHeaderValue = value
  else delete body.CustomAuthHeaderValue
  if (filled(body.CustomAuthHeaderName) && !filled(value)) {
    throw refused('Integration.CustomAuthHeaderValueRequired', 'CustomAuthHeaderName needs CustomAuthHeaderValue.')
  }
  if (!filled(body.CustomAuthHeaderName) && filled(value)) {
    throw refused('Integration.CustomAuthHeaderNameRequired', 'CustomAuthHeaderValue needs CustomAuthHeaderName.')
  }
}

/** Nobody lends roles that they do not have: a token with them goes where the configuration says. */
function checkElevatedRoles({ caller }: Acting, { body, before }: Writing): void {
  const old = rolesIn(before?.body.ElevatedRoles)
  const lent = rolesIn(body.ElevatedRoles).filter((role) => !old.includes(role))
  const missing = lent.filter((role) => !holds(caller, role))
  if (missing.length === 0) return
  throw new CommerceError(
    403,
    'Auth.InsufficientRoles',
    `You cannot assign roles that you do not have: ${missing.join(', ')}.`,
    {
      SufficientRoles: missing,
      AssignedRoles: [...caller.roles],
    },
  )
}

/**
 * A sender has an address and a key of its own, or those of a delivery configuration. The key is for requests alone: what
 * a request leaves out stays. Contract sections 5.3 and 21.3.
 */
function checkOwnAddress({ body, given, before }: Writing): void {
  const key = given.SharedKey === undefined ? before?.body.SharedKey : given.SharedKey
  if (filled(key)) body.SharedKey = key
  else delete body.SharedKey
  if (!filled(body.URL)) {
    if (filled(body.DeliveryConfigID)) return
    throw refused('MessageSenders.UrlRequired', 'A message sender needs a DeliveryConfigID, or a URL with a SharedKey.')
  }
  if (!isCallable(body.URL)) throw new ValidationError([{ Field: 'URL', Rule: 'must be an https address' }])
  if (filled(body.SharedKey)) return
  throw refused('MessageSenders.SharedKeyRequired', 'A URL needs a SharedKey, which its messages are signed with.')
}

async function deliveryTargets(acting: Acting, id: Json | undefined) {
  const config = filled(id) ? await acting.store.get(acting.tx, { family: 'DeliveryConfig', scope: '', id }) : undefined
  return isObject(config?.body.DeliveryTargets) ? config.body.DeliveryTargets : undefined
}

/** The integration events that fields name are of these types. `IntegrationEvent.IncompatibleEventType` when not. */
async function checkEventTypes(
  { tx, store }: Acting,
  { body }: Writing,
  types: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, type] of Object.entries(types)) {
    const id = body[field]
    const event = filled(id) ? await store.get(tx, { family: 'IntegrationEvent', scope: '', id }) : undefined
    if (event && event.body.EventType !== type) {
      throw refused(
        'IntegrationEvent.IncompatibleEventType',
        `${field}: the integration event ${id} is not of type ${type}.`,
      )
    }
  }
}

const TYPE_OF_FIELD = Object.fromEntries(Object.entries(CLIENT_FIELDS).map(([type, field]) => [field, type]))

/** An API client names integration events of the types that its fields are for. */
export const checkClientEvents = (acting: Acting, writing: Writing) => checkEventTypes(acting, writing, TYPE_OF_FIELD)

/** Configurations of what goes out. Contract section 21. */
export const outboundRules: Readonly<Record<string, FamilyRules>> = {
  Webhook: {
    async write(acting, writing) {
      const { body } = writing
      keepAuthHeader(writing)
      checkElevatedRoles(acting, writing)
      if (filled(body.Url)) {
        if (!isCallable(body.Url)) throw refused('Webhook.UrlSchemeHttps', 'Url must be an https address.')
        if (!filled(body.HashKey)) throw refused('Webhook.MissingHashKey', 'A Url needs a HashKey.')
      }
      // That it is there at all the references say.
      const targets = await deliveryTargets(acting, body.DeliveryConfigID)
      if (targets && !isObject(targets.Http)) {
        throw refused('Webhook.InvalidDeliveryConfig', 'The delivery configuration of a webhook needs an Http target.')
      }
    },
  },
  IntegrationEvent: {
    async write(acting, writing) {
      const { body, before } = writing
      keepAuthHeader(writing)
      checkElevatedRoles(acting, writing)
      if (!filled(body.CustomImplementationUrl) || !isCallable(body.CustomImplementationUrl)) {
        throw new ValidationError([{ Field: 'CustomImplementationUrl', Rule: 'must be an https address' }])
      }
      if (before && before.body.EventType !== body.EventType && (await isNamed(acting, before.id))) {
        throw refused('IntegrationEvent.CannotEditType', `The integration event ${before.id} is in use as it is.`)
      }
    },
  },
  OpenIdConnect: {
    write: (acting, writing) => checkEventTypes(acting, writing, { IntegrationEventID: 'OpenIDConnect' }),
  },
  MessageSender: {
    async write(acting, writing) {
      checkElevatedRoles(acting, writing)
      checkOwnAddress(writing)
      const targets = await deliveryTargets(acting, writing.body.DeliveryConfigID)
      if (targets && !isObject(targets.MessageSender) && !isObject(targets.Http)) {
        throw refused('MessageSenders.UrlRequired', 'Its delivery configuration needs a MessageSender or Http target.')
      }
    },
  },
  SubscriptionIntegration: {
    async write(acting, writing) {
      keepAuthHeader(writing)
      checkElevatedRoles(acting, writing)
      await checkIntegrationClient(acting, String(writing.body.ApiClientID))
    },
  },
  PromotionIntegration: {
    write: (_, writing) => keepAuthHeader(writing),
  },
  TrackingEvent: {
    async write({ tx, store }, { id, body, before }) {
      const named = [
        ['ApiClient', body.ClientID, 'TrackingEvent.InvalidClientID'],
        ['DeliveryConfig', body.DeliveryConfigID, 'TrackingEvent.InvalidDeliveryConfigID'],
      ] as const
      for (const [family, target, code] of named) {
        if (await store.get(tx, { family, scope: '', id: String(target) })) continue
        throw refused(code, `There is no ${family} ${String(target)}.`)
      }
      if (before && before.body.ClientID !== body.ClientID) {
        throw refused('TrackingEvent.CannotUpdateProperty', 'ClientID stays as it is: make another tracking event.')
      }
      const alike = await store.find(tx, 'TrackingEvent', { equals: { ClientID: String(body.ClientID) } })
      if (alike.some((other) => other.id !== id && other.body.EventType === body.EventType)) {
        throw refused(
          'TrackingEvent.CannotCreateMultipleEventsOfSameType',
          `There is a tracking event of type ${body.EventType} for the API client ${body.ClientID} already.`,
        )
      }
    },
  },
}

async function isNamed({ tx, store }: Acting, id: string): Promise<boolean> {
  for (const field of Object.values(CLIENT_FIELDS)) {
    if ((await store.find(tx, 'ApiClient', { equals: { [field]: id } }, 1)).length > 0) return true
  }
  return (await store.find(tx, 'OpenIdConnect', { equals: { IntegrationEventID: id } }, 1)).length > 0
}
