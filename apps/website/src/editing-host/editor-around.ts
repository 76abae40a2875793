import { isEditorOrigin } from './origins.ts'

/**
 * Origin of the page that frames this one, when it is an editor's; undefined without a frame, and in somebody else's.
 *
 * @param origins of editors; `*` stands for any part of a host
 */
export function editorAround(origins: readonly string[]): string | undefined {
  if (window.parent === window) return undefined
  const { referrer } = document
  const around = location.ancestorOrigins?.[0] ?? (referrer === '' ? undefined : new URL(referrer).origin)
  return around !== undefined && isEditorOrigin(around, origins) ? around : undefined
}
