/**
 * The bytes of a request; undefined when there are more than `most`. A body whose length says so is not touched: the
 * server reads it to its end by itself, and the connection stays good for the next request.
 */
export async function readAtMost(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
