/**
 * What the setting `debug` hears (contract "events", 2.1): each request and answer, each event that is not sent (`skip`),
 * whatever was kept and is thrown away (`drop`), and what should be looked at (`warning`).
 */
export interface DebugRecord {
  kind: 'request' | 'response' | 'skip' | 'drop' | 'warning'
  /** The address of a request or answer, else a word that says why. */
  about: string
  /** Body of a request; status and answer of a response (0: none came); type of an event; names. */
  detail?: unknown
}

export type Note = (kind: DebugRecord['kind'], about: string, detail?: unknown) => void
