import { type ReactNode, Suspense } from 'react'
import type { ComponentRendering } from '../layout/model.ts'

/** Renderings that failed on the server, with what they threw. */
export type RenderFailures = ReadonlyMap<ComponentRendering, unknown>

/** Travels through {@link ContentProvider} into every placeholder of one render on the server. */
export interface RenderGuard {
  /** Replaced by their error block. */
  failures: RenderFailures
  /** While failures are being looked for: puts a boundary around a rendering. */
  around: ((rendering: ComponentRendering, node: ReactNode) => ReactNode) | undefined
  /** Give this to the renderer. */
  onError: (error: unknown) => string | undefined
}

export interface GuardedRender<Output> {
  output: Output
  failures: RenderFailures
}

const MAX_ATTEMPTS = 4
const noError = () => undefined

async function readHtml(output: unknown): Promise<string> {
  if (typeof output === 'string') return output
  const stream = output as ReadableStream<Uint8Array> & { allReady?: Promise<void> }
  await stream.allReady
  return new Response(stream).text()
}

/**
 * Renders a page on the server so that a failing component does not take the page down (contract "content", 14.4).
 *
 * A page without failures is rendered once, as it is. When the renderer rejects, the page is rendered again with a
 * boundary around every rendering to learn which of them fail, also nested ones, and then once more with those replaced
 * by their error block. The browser must be told the same: pass `failures` to {@link pruneLayout}.
 *
 * @param render renders with the given guard; must reject when a component outside of a `Suspense` throws
 * @throws what `render` threw, when no rendering is to blame
 * @example
 * const { output, failures } = await renderGuarded((guard) =>
 *   renderToReadableStream(<ContentProvider page={page} componentMap={map} guard={guard}>…</ContentProvider>, { onError: guard.onError }))
 */
export async function renderGuarded<Output>(
  render: (guard: RenderGuard) => Promise<Output>,
): Promise<GuardedRender<Output>> {
  let failures: RenderFailures = new Map()
  for (let attempt = 1; ; attempt++) {
    try {
      return { output: await render({ failures, around: undefined, onError: noError }), failures }
    } catch (error) {
      const found = await findFailures(render, failures)
      if (found.size === failures.size || attempt === MAX_ATTEMPTS) throw error
      for (const [rendering, thrown] of found) {
        if (!failures.has(rendering)) {
          console.error(`An error occurred in component ${rendering.componentName} (${rendering.uid})`, thrown)
        }
      }
      failures = found
    }
  }
}

interface FailureMarkProps {
  met: ComponentRendering[]
  rendering: ComponentRendering
  children: ReactNode
}

/** Leaves its number in the HTML where a rendering failed. */
function FailureMark({ met, rendering, children }: FailureMarkProps): ReactNode {
  const mark = met.push(rendering) - 1
  return <Suspense fallback={<i data-failed={mark} />}>{children}</Suspense>
}

/** React's renderer writes the digest of an error before the fallback that stands in for the failed content. */
const FAILED = /(?:data-dgst="(\d+)"[^>]*><\/template>)?<i data-failed="(\d+)">/g

async function findFailures<Output>(
  render: (guard: RenderGuard) => Promise<Output>,
  known: RenderFailures,
): Promise<RenderFailures> {
  const met: ComponentRendering[] = []
  const errors: unknown[] = []
  const onError = (error: unknown) => String(errors.push(error) - 1)
  const around = (rendering: ComponentRendering, node: ReactNode) => (
    <FailureMark met={met} rendering={rendering}>
      {node}
    </FailureMark>
  )
  const html = await readHtml(await render({ failures: known, around, onError }))
  const failures = new Map(known)
  for (const [, digest, mark] of html.matchAll(FAILED)) {
    const rendering = met[Number(mark)]
    if (rendering) failures.set(rendering, digest === undefined ? new Error('unknown') : errors[Number(digest)])
  }
  return failures
}
