/**
 * The bytes of a request or an answer; undefined when there are more than `maxBytes`. What is over the limit is left in the
 * body: {@link discardRefusedBody} reads what is left of a request, and who asked for an answer cancels it. A body
 * whose length says that it is too large is not touched.
 */
export async function readLimited(
  request: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  if (request.body === null) return new Uint8Array()
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(Buffer.concat(chunks))
    size += value.byteLength
    if (size > maxBytes) break
    chunks.push(value)
  }
  reader.releaseLock()
  return undefined
}
