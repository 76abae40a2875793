import type { PagesDesk } from '../desk.ts'
import { readArrangedPage } from './arranged-page.ts'
import type { Arrangement } from './arranging-address.ts'
import { refusedFor } from './refused-arrangement.ts'

/** What a form says, by the names of its fields. */
export type FormFields = Readonly<Record<string, string>>

interface SentForm {
  readonly fields: FormFields
  /** The page the form is about. */
  readonly itemId: string
  readonly locale: string
}

/** A form of the studio as the request the editor would send; what is missing in it is missing there. */
export async function requestOf(
  desk: PagesDesk,
  action: Arrangement,
  { fields, itemId, locale }: SentForm,
): Promise<object> {
  const { name = '', title = '', parent } = fields
  switch (action) {
    case 'create':
      return { parentId: parent || itemId, name, title, template: fields.template ?? '', locale }
    case 'rename':
      return { itemId, name, ...(title && { title }), locale, redirect: fields.redirect === '1' }
    case 'move':
      return { itemId, ...(await placeOf(desk, fields)), redirect: fields.redirect === '1' }
    case 'copy':
      return { itemId, name, ...(parent && { targetParentId: parent }), withPages: fields.withPages === '1' }
    case 'delete':
      return { itemId, pagesBelow: Number(fields.pagesBelow || Number.NaN), takeDown: fields.takeDown === '1' }
  }
}

/** `inside` a page, at its end, or `before` it, below what it stands below. */
async function placeOf(desk: PagesDesk, { place = '', target = '' }: FormFields): Promise<object> {
  if (place === 'inside') return { targetParentId: target }
  const page = await readArrangedPage(desk, target)
  // Nothing stands beside it.
  if (page.path === '/') throw refusedFor('HOME_PAGE')
  return { targetParentId: page.parentId, before: page.itemId }
}
