import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { isFieldEmpty } from '../../layout/field.ts'
import type { Field } from '../../layout/model.ts'
import { useContent } from '../content-context.tsx'
import type { CommonFieldProps } from './field-props.ts'

export interface DateFieldProps extends CommonFieldProps<Field<string>>, HTMLAttributes<HTMLElement> {
  /** Writes the date; gets null when the value is not a date. Default: the stored value as it is. */
  render?: (date: Date | null) => ReactNode
  /** Default: none. */
  tag?: string
}

function dateOf(value: string): Date | null {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** A date or a date with time (contract "content", 15.6). */
export function DateField({
  field,
  editable,
  emptyFieldEditingComponent,
  render,
  ...others
}: DateFieldProps): ReactNode {
  const { authoring } = useContent()
  const { tag, ...attributes } = others
  const value: unknown = field?.value
  let shown: ReactNode = null
  if (typeof value === 'string' && !isFieldEmpty(field)) {
    shown = render ? render(dateOf(value)) : value
    if (tag) shown = createElement(tag, attributes, shown)
  }
  return authoring ? authoring.field('date', { field, editable, emptyFieldEditingComponent }, others, shown) : shown
}
