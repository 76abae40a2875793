import type { ComponentRendering, PlaceholderEntry } from '../layout/model.ts'
import type { RenderFailures } from './render-guard.tsx'

/** What {@link pruneLayout} adds to renderings on their way to the browser. */
export interface PrunedRendering extends ComponentRendering {
  /** The server's HTML stays; nothing else of the rendering was sent. */
  static?: true
  /** It failed on the server: the message, or true when visitors may not see it. */
  failed?: string | true
}

/** Renderings without a component name show nothing (contract "content", 3.2). */
export const isNamed = ({ componentName }: PlaceholderEntry): boolean =>
  typeof componentName === 'string' && componentName !== ''

export const isStub = (entry: PlaceholderEntry): boolean => (entry as PrunedRendering).static === true

const isFailedData = (data: unknown): data is { error: unknown } =>
  typeof data === 'object' && data !== null && 'error' in data && 'componentName' in data

/** Why a rendering shows its error block from the start: it failed on the server, or its server data did. */
export function failureOf(
  rendering: ComponentRendering,
  failures: RenderFailures | undefined,
  data: unknown,
): { error: unknown } | undefined {
  if (failures?.has(rendering)) return { error: failures.get(rendering) }
  const { failed } = rendering as PrunedRendering
  if (failed) return { error: failed }
  return isFailedData(data) ? data : undefined
}
