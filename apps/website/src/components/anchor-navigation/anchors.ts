import { isRawElement, type LayoutData, layoutEntries, paramText } from '@tessera/content'
import { anchorId } from '../container/anchor-id.ts'

export interface Anchor {
  id: string
  label: string
}

/**
 * The anchors of a page in document order: every container with an anchor id (contract "content", 16.2). The label is
 * the author's, else the container's heading, else the id as written. An id that comes twice counts once.
 */
export function anchorsOf(layout: LayoutData): Anchor[] {
  const anchors = new Map<string, Anchor>()
  for (const entry of layoutEntries(layout.sitecore.route)) {
    if (isRawElement(entry) || entry.componentName !== 'Container') continue
    const written = paramText(entry.params?.AnchorId)
    const id = anchorId(written)
    if (id === undefined || anchors.has(id)) continue
    const heading = (entry.fields?.Heading as { value?: unknown } | undefined)?.value
    const label = paramText(entry.params?.AnchorLabel) || (typeof heading === 'string' && heading) || written || id
    anchors.set(id, { id, label })
  }
  return [...anchors.values()]
}
