import { placeOf } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import type { FieldChrome, PageChrome, RenderingChrome } from '../markers/chrome.ts'
import { slotsOf } from '../model/apply-edit.ts'
import { bareId } from '../model/item-id.ts'
import type { Anchor, Hold } from './together-service.ts'

/** The field of the page that is named; undefined when the page does not show it. */
export function fieldNamed(chrome: PageChrome, { fieldItem, field }: Hold): FieldChrome | undefined {
  if (!fieldItem || !field) return undefined
  return chrome.fields.find(
    ({ metadata }) =>
      bareId(metadata.datasource.id) === bareId(fieldItem) && bareId(metadata.fieldId) === bareId(field),
  )
}

/** What is marked on the page where something is pinned: the field, else the component. */
export function markedAt(chrome: PageChrome, place: Hold): FieldChrome | RenderingChrome | undefined {
  const field = fieldNamed(chrome, place)
  if (field) return field
  const uid =
    place.component && [...chrome.renderings.keys()].find((one) => bareId(one) === bareId(place.component ?? ''))
  return uid ? chrome.renderings.get(uid) : undefined
}

/** Whether what a comment is pinned to has left the page. */
export function isRemoved(page: Page, chrome: PageChrome, anchor: Anchor): boolean {
  if (anchor.kind === 'page') return false
  if (anchor.kind === 'field' && fieldNamed(chrome, anchor)) return false
  const uid = [...chrome.renderings.keys()].find((one) => bareId(one) === bareId(anchor.component ?? ''))
  if (anchor.component && (uid || placeOf(slotsOf(page), anchor.component))) return false
  // A field that no component shows, as the page's own title, is there as long as the page.
  return Boolean(anchor.component)
}
