/** Pictures say what they show to those who do not see them (WCAG 2.2, 1.1.1), or that they are decoration. */
import { ContentError } from '../content-error.ts'
import type { Item, ItemId } from '../model.ts'
import { parseCheckbox } from '../raw-values.ts'
import { mediaFacts } from './media-item.ts'

/** Of a picture: it says nothing that the text around it does not say. */
export const DECORATIVE_FIELD = 'Decorative'

/** Pictures an error and a publication plan name. */
const MAX_NAMED = 100

export const isDecorative = ({ template, shared }: Item): boolean =>
  template === 'Media Image' && parseCheckbox(shared[DECORATIVE_FIELD] ?? '')

/**
 * Whether an item is a picture with neither an alternative text, in the newest version of any language it has, nor the
 * mark that it is decorative. One whose file was never stored is shown nowhere, so nothing is asked of it.
 */
export function isUndescribed(item: Item): boolean {
  if (item.template !== 'Media Image' || isDecorative(item) || mediaFacts(item) === undefined) return false
  return [...item.versions.values()].every((versions) => (versions.at(-1)?.fields.Alt ?? '').trim() === '')
}

/** A picture that publishing refuses. */
export interface UndescribedPicture {
  readonly itemId: ItemId
  /** In the tree. */
  readonly path: string
}

/** What is told of them. */
export function notDescribed(pictures: readonly UndescribedPicture[]): string {
  const list = pictures.slice(0, MAX_NAMED).map(({ path }) => path)
  return `Pictures need an alternative text in a published language, or the mark "${DECORATIVE_FIELD}", before they are published: ${list.join('; ')}.`
}

/** @throws ContentError `PICTURE_NOT_DESCRIBED`; its details name the first as `items: { itemId, path }[]` */
export function requireDescribed(pictures: readonly UndescribedPicture[]): void {
  if (pictures.length === 0) return
  throw new ContentError('PICTURE_NOT_DESCRIBED', notDescribed(pictures), { items: pictures.slice(0, MAX_NAMED) })
}
