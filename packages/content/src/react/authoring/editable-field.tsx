import { cloneElement, createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { EMPTY_FIELD_TEXT } from '../../author-texts.ts'
import { isFieldEmpty } from '../../layout/field.ts'
import type { FieldMetadata } from '../../layout/model.ts'
import type { Authoring, FieldForm } from '../authoring.ts'
import { editedImage } from './edited-image.ts'
import { Markers } from './markers.tsx'

/** What a field may carry for an editor. */
interface AuthoredField {
  metadata?: FieldMetadata
  /** The older editor's own markup of the field. */
  editable?: string
  editableFirstPart?: string
  editableLastPart?: string
}

interface ElementAttributes {
  tag?: string
  encode?: boolean
  children?: ReactNode
}

const EMPTY_IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23969696' d='M2 2h20v20H2z'/%3E%3Cpath fill='%23fff' d='m4 18 5-7 4 5 2-3 5 5z'/%3E%3C/svg%3E"

function EmptyImage(): ReactNode {
  const style = { minWidth: 48, minHeight: 48, maxWidth: 400, maxHeight: 400, cursor: 'pointer' }
  return <img alt="" src={EMPTY_IMAGE} className="scEmptyImage" style={style} />
}

const EmptyText = () => <span>{EMPTY_FIELD_TEXT}</span>

function inElement(tag: string, attributes: object, html: string): ReactNode {
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}

/** The older editor's markup in place of the value; undefined when the field has none. */
function legacyForm(form: FieldForm, field: AuthoredField, attributes: ElementAttributes, shown: ReactNode): ReactNode {
  const { tag, encode = true, children, ...others } = attributes
  if (form === 'link') {
    if (!field.editableFirstPart) return undefined
    const html = field.editableFirstPart + (field.editableLastPart ?? '')
    const { ref: _, ...spanAttributes } = others as { ref?: unknown }
    return (
      <>
        {inElement('span', { className: 'sc-link-wrapper', ...spanAttributes }, html)}
        {children ? shown : null}
      </>
    )
  }
  if (!field.editable || !encode) return undefined
  if (form === 'image') return editedImage(field.editable, others)
  return inElement(tag || (form === 'richText' ? 'div' : 'span'), others, field.editable)
}

/** The editor may change a field before React hydrates it. */
function tolerant(form: FieldForm, shown: ReactNode): ReactNode {
  if (isValidElement(shown) && typeof shown.type === 'string') {
    return cloneElement(shown as ReactElement<Record<string, unknown>>, { suppressHydrationWarning: true })
  }
  return form === 'text' && shown !== null ? <span suppressHydrationWarning>{shown}</span> : shown
}

/** A field as an author gets it (contract "content", 12.3 and 15). */
export const editableField: Authoring['field'] = (form, props, attributes, shown) => {
  if (props.editable === false || typeof props.field !== 'object' || props.field === null) return shown
  const field: AuthoredField = props.field
  const legacy = legacyForm(form, field, attributes, shown)
  const { metadata } = field
  if (!metadata) return legacy ?? shown
  const Empty = props.emptyFieldEditingComponent ?? (form === 'image' ? EmptyImage : EmptyText)
  return (
    <Markers of="field" text={JSON.stringify(metadata)}>
      {isFieldEmpty(field) ? <Empty /> : (legacy ?? tolerant(form, shown))}
    </Markers>
  )
}
