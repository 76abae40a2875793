/** A version 4 UUID. `crypto.randomUUID` is missing on plain http, where a site in a local network may be. */
export const createEventId = (): string => crypto.randomUUID?.() ?? idOfBlob()

/** Browsers name a piece of memory by one. */
function idOfBlob(): string {
  const url = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(url)
  return url.slice(-36)
}
