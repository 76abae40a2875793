import type { EditSetup } from '../setup.ts'
import { keptEdits, NO_STORAGE } from './kept-edits.ts'
import { openDocuments } from './open-documents.ts'
import { type Remembered, type TabMemory, tabMemory } from './remembered.ts'

const TAB = 'tessera-editor:tab'

/** The memory of the page being edited, and what was done on it before, in this browser by this author. */
export async function openMemory({
  item,
  variant = '',
  locale: language,
  username,
}: EditSetup): Promise<{ memory: TabMemory; kept: Remembered }> {
  const document = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const isOpen = await openDocuments(document)
  const itemId = item.id + variant
  const place = { username, itemId, language, tab: tabId(document), document }
  const memory = tabMemory(sessionStorage, itemId, language, keptEdits(lasting(), place))
  return { memory, kept: memory.open(isOpen) }
}

/** The first document of a tab gives it its name. */
function tabId(document: string): string {
  const known = sessionStorage.getItem(TAB)
  if (known !== null) return known
  sessionStorage.setItem(TAB, document)
  return document
}

function lasting(): Storage | typeof NO_STORAGE {
  try {
    return localStorage
  } catch {
    return NO_STORAGE
  }
}
