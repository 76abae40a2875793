/** How long an answer serves others that ask the same, in milliseconds (contract "component-builder", 6.3). */
export const STALE_MS = 1000

interface Known {
  readonly answer: Promise<Response>
  readonly at: number
}

/** What several components of a page ask at once is asked once. Only what GET asks is shared, and no failure is. */
export function sharingAnswers(send: typeof fetch, now: () => number = Date.now): typeof fetch {
  const known = new Map<string, Known>()
  return async (input, init) => {
    if ((init?.method ?? 'GET').toUpperCase() !== 'GET') return send(input, init)
    const key = JSON.stringify([String(input), init?.headers ?? {}])
    for (const [each, { at }] of known) if (now() - at >= STALE_MS) known.delete(each)
    const answer = known.get(key)?.answer ?? send(input, init)
    if (!known.has(key)) {
      known.set(key, { answer, at: now() })
      const forget = () => known.delete(key)
      answer.then(({ ok }) => ok || forget(), forget)
    }
    return (await answer).clone()
  }
}
