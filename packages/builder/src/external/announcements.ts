import { MAX_REGISTRATION_MESSAGES, REGISTRATION_DELAY_MS, REGISTRATION_REPEAT_MS } from '../constants.ts'
import { registeredComponents, registeredDatasources } from './stores.ts'

/** What the editor that frames a page is told, each until it says so much with `-ack` (contract "component-builder", 9.5). */
const MESSAGES = {
  'register-components': () => Object.values(registeredComponents()),
  'register-datasources': () => Object.values(registeredDatasources()),
} as const
type Action = keyof typeof MESSAGES

let origins: readonly string[] = []
const timers = new Map<Action, ReturnType<typeof setTimeout>>()

const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window

/**
 * Tells the editor that frames this page what is registered, now and after every further registration. Nobody is told
 * before this is called, and only editors of these origins are (`*`: any). On a page without a frame, and on a server,
 * nothing happens.
 */
export function announceRegistrations(editorOrigins: readonly string[]): void {
  if (!isFramed()) return
  if (origins.length === 0) window.addEventListener('message', hear)
  origins = editorOrigins
  for (const action of Object.keys(MESSAGES) as Action[]) announce(action)
}

/** After a registration: once for all that come within 30 ms. */
export function announce(action: Action): void {
  if (!isFramed() || origins.length === 0) return
  stop(action)
  timers.set(action, setTimeout(send, REGISTRATION_DELAY_MS, action, 1))
}

function send(action: Action, sent: number): void {
  const message = JSON.stringify({ action, data: MESSAGES[action]() })
  for (const origin of framing()) window.parent.postMessage(message, origin)
  stop(action)
  if (sent < MAX_REGISTRATION_MESSAGES) timers.set(action, setTimeout(send, REGISTRATION_REPEAT_MS, action, sent + 1))
}

/** The origins that may be the frame's: the browser may say which it is. */
function framing(): readonly string[] {
  const parent = location.ancestorOrigins?.[0]
  return parent === undefined || origins.includes('*') ? origins : origins.filter((origin) => origin === parent)
}

function stop(action: Action): void {
  clearTimeout(timers.get(action))
  timers.delete(action)
}

function hear({ data, origin, source }: MessageEvent): void {
  if (source !== window.parent || !(origins.includes(origin) || origins.includes('*'))) return
  const said = actionOf(data)
  for (const action of Object.keys(MESSAGES) as Action[]) if (said === `${action}-ack`) stop(action)
}

/** What a page says that it has registered, if a message says so. */
export function registrationIn(data: unknown): Action | undefined {
  const said = actionOf(data)
  return (Object.keys(MESSAGES) as Action[]).find((action) => action === said)
}

/** Pages and editors say it as JSON or as an object. */
function actionOf(data: unknown): unknown {
  try {
    const message = typeof data === 'string' ? JSON.parse(data) : data
    return (message as { action?: unknown } | null)?.action
  } catch {
    return undefined
  }
}
