import { paramText, placeOf, type Slots } from '@tessera/content'
import { parseItemId } from '../item-id.ts'
import type { StoredRendering } from '../model.ts'
import type { TemplateRegistry } from '../templates.ts'

/** A placeholder: of a rendering, or of the page. */
export interface PlaceholderAt {
  /** Null: the page's. */
  readonly parent: StoredRendering | null
  /** As the layout has it, `{*}` included. */
  readonly key: string
}

const MARKER = /^(?<key>.+)_(?<uid>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The placeholder that an author names: by its path (`headless-main/box-1`, `{*}` or the number of the rendering it
 * belongs to), by the id of its marker (`box-{*}_6b1d…`), or by its key with the uid of its rendering. Undefined when
 * there is none. Contract "content", 4.2 and 12.3.
 */
export function placeOfPath(
  slots: Slots<StoredRendering>,
  templates: TemplateRegistry,
  path: string,
  parentUid?: string | null,
): PlaceholderAt | undefined {
  const marker = MARKER.exec(path)?.groups
  const uid = parseItemId(parentUid ?? marker?.uid ?? NOBODY)
  if (uid !== undefined && uid !== NOBODY) {
    const parent = placeOf(slots, uid)?.node
    const key = parent && keyIn(parent, templates, marker?.key ?? path)
    return parent && key !== undefined ? { parent, key } : undefined
  }
  const [root = '', ...rest] = (marker?.key ?? path).split('/').filter((part) => part !== '')
  if (root === '' || uid === undefined) return undefined
  return below({ parent: null, key: root }, slots, templates, rest)
}

function below(
  at: PlaceholderAt,
  slots: Slots<StoredRendering>,
  templates: TemplateRegistry,
  [segment, ...rest]: readonly string[],
): PlaceholderAt | undefined {
  if (segment === undefined) return at
  for (const parent of Object.hasOwn(slots, at.key) ? (slots[at.key] ?? []) : []) {
    const key = keyIn(parent, templates, segment)
    const found = key === undefined ? undefined : below({ parent, key }, parent.placeholders ?? {}, templates, rest)
    if (found) return found
  }
  return undefined
}

/** A rendering has the placeholders its component declares, and those its layout names. */
function keyIn(rendering: StoredRendering, templates: TemplateRegistry, wanted: string): string | undefined {
  const declared = templates.component(rendering.component)?.placeholders.map(({ key }) => key) ?? []
  const keys = [...declared, ...Object.keys(rendering.placeholders ?? {})]
  const number = paramText(rendering.params?.DynamicPlaceholderId) ?? ''
  return keys.find((key) => key === wanted) ?? keys.find((key) => key.replace('{*}', number) === wanted)
}
