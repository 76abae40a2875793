import type { FieldMetadata } from '@tessera/content'
import type { FieldChrome, PageChrome, PlaceholderChrome, RenderingChrome } from './chrome.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const PLACEHOLDER_ID = /^(?<key>.+)_(?<uid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

interface Opened {
  readonly marker: Element
  readonly kind: string
  readonly placeholders: PlaceholderChrome[]
  readonly renderings: RenderingChrome[]
  readonly fields: FieldChrome[]
}

/**
 * Reads what is marked below an element, in the order of the document. A marker without its other half, and one that
 * says what cannot be read, is left out with a note in the console: the rest of the page stays editable.
 */
export function readMarkers(root: ParentNode): PageChrome {
  const top: Opened = opened(document.createElement('div'), 'page')
  const open: Opened[] = [top]
  const all = {
    renderings: new Map<string, RenderingChrome>(),
    placeholders: [] as PlaceholderChrome[],
    fields: [] as FieldChrome[],
  }

  for (const marker of root.querySelectorAll('code[type="text/sitecore"][chrometype]')) {
    const kind = marker.getAttribute('chrometype') ?? ''
    if (marker.getAttribute('kind') === 'open') {
      open.push(opened(marker, kind))
      continue
    }
    const index = open.findLastIndex((one) => one.kind === kind)
    const half = index > 0 ? open[index] : undefined
    if (half === undefined) continue
    open.length = index
    close(half, marker, open, all)
  }
  return { roots: top.placeholders, ...all }
}

const opened = (marker: Element, kind: string): Opened => ({
  marker,
  kind,
  placeholders: [],
  renderings: [],
  fields: [],
})

function close(
  { marker, kind, placeholders, renderings, fields }: Opened,
  end: Element,
  open: readonly Opened[],
  all: { renderings: Map<string, RenderingChrome>; placeholders: PlaceholderChrome[]; fields: FieldChrome[] },
): void {
  const around = { open: marker, close: end }
  const owner = open.findLast((one) => one.kind === 'rendering') ?? open[0]
  if (kind === 'field') {
    const metadata = metadataOf(marker)
    if (metadata === undefined) return
    const field: FieldChrome = {
      kind,
      ...around,
      metadata,
      owner: owner?.kind === 'rendering' ? owner.marker.id : undefined,
    }
    owner?.fields.push(field)
    all.fields.push(field)
  } else if (kind === 'rendering') {
    const rendering: RenderingChrome = { kind, ...around, uid: marker.id, placeholders, fields }
    open.findLast((one) => one.kind === 'placeholder')?.renderings.push(rendering)
    all.renderings.set(rendering.uid, rendering)
  } else if (kind === 'placeholder') {
    const { key, uid } = PLACEHOLDER_ID.exec(marker.id)?.groups ?? {}
    if (key === undefined || uid === undefined) return
    const placeholder: PlaceholderChrome = { kind, ...around, key, parent: uid === NOBODY ? null : uid, renderings }
    owner?.placeholders.push(placeholder)
    all.placeholders.push(placeholder)
  }
}

function metadataOf(marker: Element): FieldMetadata | undefined {
  try {
    return JSON.parse(marker.textContent ?? '') as FieldMetadata
  } catch {
    console.warn('The marker of a field cannot be read', marker)
    return undefined
  }
}
