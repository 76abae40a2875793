/** A version 4 UUID. `crypto.randomUUID` is missing on plain http, where a site in a local network may be. */
export const createEventId = (): string =>
  crypto.randomUUID?.() ??
  'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16))
