import type { FieldEntry, Fields } from '@tessera/content'
import type { FieldDeclaration, FieldDeclarations } from '@tessera/content/react'

/** What the declaration alone says about a component's content: every field with an empty value of its kind. */
export function emptyFields(declarations: FieldDeclarations | undefined): Fields {
  return Object.fromEntries(
    Object.entries(declarations ?? {}).map(([name, declaration]) => [name, emptyField(declaration)]),
  )
}

function emptyField({ kind }: FieldDeclaration): FieldEntry {
  if (kind === 'items') return []
  if (kind === 'image' || kind === 'file') return { value: {} }
  if (kind === 'link') return { value: { href: '' } }
  if (kind === 'checkbox') return { value: false }
  if (kind === 'number' || kind === 'integer') return { value: 0 }
  return { value: '' }
}
