import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import type { Field, LinkValue } from '../../layout/model.ts'
import { useContent } from '../content-context.tsx'
import { type CommonFieldProps, objectValue } from './field-props.ts'
import { type Navigate, useNavigation } from './internal-navigation.ts'

export interface LinkProps
  extends CommonFieldProps<Field<LinkValue> | LinkValue>,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  ref?: Ref<HTMLAnchorElement>
  /** Children replace the link's own text, unless this is true. Default: false. */
  showLinkTextWithChildrenPresent?: boolean
  /** An empty link shows its children alone. Default: false, it shows nothing. */
  renderChildrenWhenEmpty?: boolean
  /** Handles a click on an internal link; without it the link is an ordinary one. Never while an author edits. */
  navigate?: Navigate
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The address of a link value with its query and fragment (contract "content", 15.4); undefined when it is empty. */
export function linkHref(value: LinkValue | null | undefined): string | undefined {
  const href = textOf(value?.href)
  if (!value || !href) return undefined
  const query = textOf(value.querystring)
  const anchor = value.linktype === 'anchor' ? undefined : textOf(value.anchor)
  return `${href}${query ? `?${query}` : ''}${anchor ? `#${anchor}` : ''}`
}

/** A general link: to a page, another site, a medium, a place on the page or an address (contract "content", 15.4). */
export function Link({ field, editable, emptyFieldEditingComponent, navigate, ...others }: LinkProps): ReactNode {
  const { authoring } = useContent()
  const onClick = useNavigation(navigate)
  const { showLinkTextWithChildrenPresent, renderChildrenWhenEmpty, children, ...attributes } = others
  const value = objectValue<LinkValue>(field, 'href')
  const href = linkHref(value)
  let shown: ReactNode = renderChildrenWhenEmpty ? children : null
  if (value && href !== undefined) {
    const target = textOf(value.target)
    shown = (
      <a
        onClick={onClick}
        href={href}
        className={textOf(value.class)}
        title={textOf(value.title)}
        target={target}
        rel={(attributes.target ?? target) === '_blank' ? 'noopener noreferrer' : undefined}
        {...attributes}
      >
        {(showLinkTextWithChildrenPresent || !children) && (textOf(value.text) || textOf(value.href))}
        {children}
      </a>
    )
  }
  return authoring
    ? authoring.field('link', { field, editable, emptyFieldEditingComponent }, { children, ...attributes }, shown)
    : shown
}
