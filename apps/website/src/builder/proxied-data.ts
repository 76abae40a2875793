const DATA_PATH = '/api/proxy/data'

/**
 * A `fetch` for the data of components: the platform asks, which knows what may be asked and never goes inside (contract
 * "component-builder", 12.4). Relative addresses are of the site.
 */
export function proxiedFetch(parts: {
  readonly fetch: typeof globalThis.fetch
  /** Origin of the platform. */
  readonly host: string
  readonly apiKey: string
  /** What relative addresses are of. */
  readonly site: string
}): typeof globalThis.fetch {
  const { fetch, host, apiKey, site } = parts
  return async (input, init = {}) => {
    const asked = new Request(new URL(input instanceof Request ? input.url : input, site), init)
    const body = await asked.text()
    return fetch(`${host}${DATA_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({
        url: asked.url,
        method: asked.method,
        headers: Object.fromEntries(asked.headers),
        ...(body !== '' && { body }),
      }),
      ...(init.signal && { signal: init.signal }),
    })
  }
}
