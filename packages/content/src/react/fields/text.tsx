import { createElement, Fragment, type HTMLAttributes, type ReactNode } from 'react'
import type { Field } from '../../layout/model.ts'
import { useContent } from '../content-context.tsx'
import type { CommonFieldProps } from './field-props.ts'

export interface TextProps extends CommonFieldProps<Field<string | number>>, HTMLAttributes<HTMLElement> {
  /** Default: none, the text stands bare; for an author in a span. */
  tag?: string
  /** False writes the value as HTML. Default: true. */
  encode?: boolean
}

function withLineBreaks(value: string): ReactNode {
  const lines = value.split('\n')
  if (lines.length === 1) return value
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** Single-line or multi-line text, or a number (contract "content", 15.1). */
export function Text({ field, editable, emptyFieldEditingComponent, ...others }: TextProps): ReactNode {
  const { authoring } = useContent()
  const { tag, encode = true, ...attributes } = others
  const value: unknown = field?.value
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  let shown: ReactNode = null
  if (text && !encode) {
    shown = createElement(tag || 'span', { ...attributes, dangerouslySetInnerHTML: { __html: text } })
  } else if (text) {
    shown = tag ? createElement(tag, attributes, withLineBreaks(text)) : withLineBreaks(text)
  }
  return authoring ? authoring.field('text', { field, editable, emptyFieldEditingComponent }, others, shown) : shown
}
