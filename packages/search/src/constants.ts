/** The constants of search (contract "search"). One row each; a bundle carries only the rows it uses. */

// Requests (5.2)
/** From a change of request or context to the query that runs. */
export const UPDATE_DEBOUNCE_MS = 50
/** From the last query that ran to the POST of its group. */
export const BATCH_DEBOUNCE_MS = 250
/** Widgets of one request; more go in several (13.3). */
export const MAX_ITEMS = 20
/** Letters of a keyphrase (2.4). */
export const MAX_KEYPHRASE_LENGTH = 100

// Cache (5.3)
/** How long an answer stands for its question. */
export const CACHE_MS = 300_000
/** Answers kept at once. */
export const MAX_CACHED = 100

// Visitor (7)
/** The visitor’s id. */
export const VISITOR_NAME = '__ruid'
/** Id, sessions and counts of the visitor. */
export const VISITS_NAME = '__rutma'
/** Domain id; without it a new session begins. */
export const SESSION_NAME = '__rutmb'
/** Written by older clients; removed with the others. */
export const OLD_NAME = '__ec'
/** How long something is stored unless it says otherwise. */
export const STORED_MS = 300_000
/** How long a session outlives its last page. */
export const SESSION_MS = 1_800_000

// Visibility (6.6)
/** Part of a widget that is in view when it counts as seen. */
export const SEEN_PART = 0.2

// Delivery (8)
/** Letters of an event that may outlive its page; browsers allow 64 KiB of bytes, a letter is up to three. */
export const MAX_KEEPALIVE_LENGTH = 20_000

// Address (15)
/** From the last letter typed to the address that has it. */
export const ADDRESS_DEBOUNCE_MS = 500

// Widgets
/** Suggestions of a kind, unless a widget says otherwise (6.2). */
export const MAX_SUGGESTIONS = 3
/** Entity of a widget whose answer names none (2.6). */
export const DEFAULT_ENTITY = 'content'
/** Related questions, unless a widget says otherwise (2.5). */
export const RELATED_QUESTIONS = 5
