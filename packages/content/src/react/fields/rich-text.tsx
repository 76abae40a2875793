import { createElement, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import type { Field } from '../../layout/model.ts'
import { useContent } from '../content-context.tsx'
import type { CommonFieldProps } from './field-props.ts'
import { type Navigate, useNavigation } from './internal-navigation.ts'

export interface RichTextProps extends CommonFieldProps<Field<string>>, HTMLAttributes<HTMLElement> {
  /** Default: div. */
  tag?: string
  ref?: Ref<HTMLElement>
  /** Handles clicks on internal links; without it they are ordinary links. Never while an author edits. */
  navigate?: Navigate
}

/** Authored HTML (contract "content", 15.2). */
export function RichText(props: RichTextProps): ReactNode {
  const { field, editable, emptyFieldEditingComponent, navigate, ...others } = props
  const { authoring } = useContent()
  const onClick = useNavigation(navigate)
  const { tag = 'div', ...attributes } = others
  const html: unknown = field?.value
  const shown =
    typeof html === 'string' && html
      ? createElement(tag, {
          onClick,
          ...attributes,
          dangerouslySetInnerHTML: { __html: html },
        })
      : null
  return authoring ? authoring.field('richText', { field, editable, emptyFieldEditingComponent }, others, shown) : shown
}
