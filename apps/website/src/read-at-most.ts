/**
 * The bytes of a request or an answer; undefined when there are more than `most`. What is over is read to its end, unheeded: a sender
 * that is still busy would not read the answer, and its connection would be cut under its next request. A body whose
 * length says that it is too large is not touched; the server reads it by itself.
 */
export async function readAtMost(
  request: Pick<Request, 'headers' | 'body'>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  if (request.body === null) return new Uint8Array()
  const { body } = request
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(Buffer.concat(chunks))
    size += value.byteLength
    if (size > most) break
    chunks.push(value)
  }
  reader.releaseLock()
  void body.pipeTo(new WritableStream()).catch(() => undefined)
  return undefined
}
