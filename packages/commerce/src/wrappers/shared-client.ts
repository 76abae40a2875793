import { type Call, createCall } from '../client/call.ts'
import type { CommerceSettings } from '../client/settings.ts'
import { CallError } from '../errors/call-error.ts'
import { cookieTokens } from '../tokens/cookie-tokens.ts'
import { memoryTokens, type TokenStore } from '../tokens/token-store.ts'
import { createTokens, type Tokens } from '../tokens/tokens.ts'
import { configuration } from './configuration.ts'

/** What all wrappers of a program share. */
interface SharedClient {
  readonly settings: CommerceSettings
  readonly tokens: Tokens
  readonly call: Call
}

let shared: SharedClient | undefined

/** The client behind the wrappers, made when it is first needed. */
export function sharedClient(): SharedClient {
  if (!shared) {
    const settings = liveSettings()
    const tokens = createTokens(settings)
    shared = { settings, tokens, call: createCall(settings, tokens) }
  }
  return shared
}

/** Settings that are what the configuration is at the time. */
function liveSettings(): CommerceSettings {
  const settings: CommerceSettings = { tokens: sharedTokens() }
  const names =
    'baseApiUrl apiVersion fetch retries extensions strict warn onRequest onResponse onError onTokenRefreshed'
  for (const name of names.split(' ') as (keyof CommerceSettings & keyof ReturnType<typeof configuration>)[])
    Object.defineProperty(settings, name, { enumerable: true, get: () => configuration()[name] })
  return Object.defineProperties(settings, {
    clientId: { enumerable: true, get: () => configuration().clientID ?? undefined },
    timeout: { enumerable: true, get: () => configuration().timeoutInMilliseconds },
  })
}

/** Cookies in a browser. On a server the memory of the process, which all visitors share: only when told so. */
function sharedTokens(): TokenStore {
  const memory = memoryTokens()
  const store = () =>
    typeof document === 'undefined' ? memory : cookieTokens(configuration().cookieOptions, configuration().warn)
  return {
    get: (kind) => store().get(kind),
    set(kind, token) {
      if (token && typeof document === 'undefined' && !configuration().tokensOnServer)
        throw new CallError(
          'InputError',
          'The wrappers keep no tokens on a server, where all visitors would share them. Make a client for every request with createCommerce and requestTokens, or set tokensOnServer',
        )
      store().set(kind, token)
    },
    remove: (kind) => store().remove(kind),
  }
}
