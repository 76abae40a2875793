/** The constants of visitor tracking (contract "events"). One row each; a bundle carries only the rows it uses. */

/** Version of this client as told to the collector: the package's own (4.1). */
export const LIBRARY_VERSION = '0.1.0'
/** Format of the bodies, part of every address (4). */
export const PAYLOAD_FORMAT = 'v1.2'
/** Where events go unless a setting says otherwise: the hosted service. */
export const DEFAULT_EDGE_URL = 'https://edge-platform.sitecorecloud.io'

// Cookies (3, 11.3)
/** Goes before the context id in the name of the browser-id cookie. */
export const COOKIE_PREFIX = 'sc_'
/** Name of that cookie in the scheme `shared`. */
export const SHARED_COOKIE = 'sc_cid'
export const COOKIE_DAYS = 730
export const CONSENT_COOKIE = 'sc_consent'
export const CONSENT_DAYS = 180
export const DAY_SECONDS = 86_400

/** Most flattened attributes of one event (5.6). */
export const MOST_ATTRIBUTES = 50
/** Objects nested deeper are cut: guards against circles. */
export const MOST_NESTING = 10

// Queue (6)
/** Key in the session storage. */
export const QUEUE_KEY = 'EventQueue'
export const MOST_QUEUED = 100

// Initialisation (2.2) and delivery (11.2)
/** How often events ask for the browser id again after a failed initialisation. */
export const INIT_RETRY_MS = 30_000
export const SEND_TIMEOUT_MS = 10_000
/** Bodies under way together that may outlive the page; browsers allow 64 KiB. */
export const KEEPALIVE_BYTES = 48 * 1024
/** The same page view within this time is one. */
export const SAME_VIEW_MS = 1000
/** Flood guard: events a second, and at once. */
export const EVENTS_PER_SECOND = 10
export const EVENT_BURST = 100

// Retries (11.2)
/** Key in the local storage. */
export const RETRY_KEY = 'sc_retry'
export const MOST_KEPT = 200
