import type { Fields, LayoutNode, LayoutOperation } from '@tessera/content'
import { bareId } from './item-id.ts'

/** A rendering as the page shows it, with its fields. */
export interface RenderingNode extends LayoutNode<RenderingNode> {
  readonly componentName?: string | null
  readonly fields?: Fields
}

/** Names a field of an item in a language. */
export interface FieldAddress {
  readonly itemId: string
  readonly language: string
  readonly fieldId: string
}

/** Another value for a field, both in the stored form. */
export interface FieldEdit extends FieldAddress {
  readonly kind: 'field'
  /** What authors call the field. */
  readonly title: string
  /** Authoring name of its kind: `Single-Line Text`. */
  readonly type: string
  readonly before: string
  readonly value: string
}

/** A change of where components stand and how they are set. */
export interface LayoutEdit {
  readonly kind: 'layout'
  readonly operation: LayoutOperation<RenderingNode>
  /**
   * Of an insert: renderings that get content of their own, by uid, with the stored value of each of its fields that has
   * one. The item is made when the edit is saved.
   */
  readonly content?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** One thing an author does; several make one step of undo. */
export type Edit = FieldEdit | LayoutEdit

/** Whether two name the same field. */
export const isSameField = (one: FieldAddress, other: FieldAddress): boolean => fieldKey(one) === fieldKey(other)

/** The same text for the same field. */
export const fieldKey = ({ itemId, language, fieldId }: FieldAddress): string =>
  `${bareId(itemId)} ${language} ${bareId(fieldId)}`
