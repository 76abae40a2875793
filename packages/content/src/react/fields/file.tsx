import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { Field, FileValue } from '../../layout/model.ts'
import { objectValue } from './field-props.ts'

export interface FileProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  field?: Field<FileValue> | FileValue | null | undefined
}

/** A link to a file, named by its title; children replace the name. Not editable in place (contract "content", 15.5). */
export function File({ field, children, ...attributes }: FileProps): ReactNode {
  const value = objectValue<FileValue>(field, 'src')
  if (typeof value?.src !== 'string') return null
  const name = value.title || value.displayName
  return (
    <a href={value.src} {...attributes}>
      {children ?? (typeof name === 'string' ? name : null)}
    </a>
  )
}
