import { expect, it } from 'vitest'
import { readLimited } from './read-limited.ts'

/** A body of `count` kilobytes without a stated length, that tells how it ended. */
function chunked(count: number): { request: Request; ended: Promise<'read' | 'cancelled'> } {
  let end: (how: 'read' | 'cancelled') => void
  const ended = new Promise<'read' | 'cancelled'>((resolve) => {
    end = resolve
  })
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === count) {
        controller.close()
        end('read')
        return
      }
      sent++
      controller.enqueue(new Uint8Array(1024))
    },
    cancel: () => end('cancelled'),
  })
  return { request: new Request('http://website/', { method: 'POST', body, duplex: 'half' } as RequestInit), ended }
}

it('reads a body up to the limit', async () => {
  expect((await readLimited(chunked(4).request, 4096))?.byteLength).toBe(4096)
  expect((await readLimited(new Request('http://website/'), 10))?.byteLength).toBe(0)
})

it('refuses a larger one, and leaves the rest of it to be read', async () => {
  const { request, ended } = chunked(50)
  expect(await readLimited(request, 4096)).toBeUndefined()
  await request.body?.pipeTo(new WritableStream())
  expect(await ended).toBe('read')
})
