import type { ComponentType, ReactNode } from 'react'
import type { ComponentRendering, RawElement } from '../layout/model.ts'
import type { CommonFieldProps } from './fields/field-props.ts'

/** How a field component's output is made editable. */
export type FieldForm = 'text' | 'richText' | 'image' | 'link' | 'date'

/**
 * What a page needs only where authors and developers see it: markers, boxes, older editing forms. It is handed to
 * {@link ContentProvider} as a value, so that visitors' browsers never load it (design, section 8).
 */
export interface Authoring {
  /** A placeholder or rendering between its markers (contract "content", 12.3). */
  mark: (of: 'placeholder' | 'rendering', id: string | undefined, children: ReactNode) => ReactNode
  /** A field between its markers, or what stands for an empty one (contract "content", 15). */
  field: (form: FieldForm, props: CommonFieldProps<unknown>, attributes: object, shown: ReactNode) => ReactNode
  /** The zone of a placeholder without renderings (contract "content", 14.2). */
  emptyPlaceholder: (children: ReactNode) => ReactNode
  /** Markup of the older editor between renderings (contract "content", 12.6). */
  rawElement: (element: RawElement, key: string) => ReactNode
  MissingComponent: ComponentType<{ rendering?: Pick<ComponentRendering, 'componentName'> }>
  /** Names the component that failed and the reason (contract "content", 14.4). */
  componentError: (name: string | null | undefined, error: unknown) => ReactNode
  /** Says that a placeholder is not in the layout, without the layout (contract "content", 21). */
  reportMissingPlaceholder: (name: string, owner: object) => void
}
