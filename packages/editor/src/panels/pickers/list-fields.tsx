import type { ComponentManifest } from '@tessera/content'
import { useEffect, useState } from 'react'
import { fieldStep } from '../../commands/commands.ts'
import { useEditor } from '../../overlay/editor-context.tsx'
import { ItemsInput } from './items-input.tsx'
import type { ComponentContent, ListField } from './picker-service.ts'

interface ListFieldsProps {
  readonly content: ComponentContent
  readonly component: ComponentManifest
}

/** The fields of a component's content that name other items. */
export function ListFields({ content: { item, lists }, component }: ListFieldsProps) {
  return lists.map((field) => (
    <ListFieldInput
      key={`${item.id} ${field.fieldId}`}
      itemId={item.id}
      field={field}
      declared={component.fields.find(({ name }) => name === field.name)}
    />
  ))
}

function ListFieldInput({
  itemId,
  field,
  declared,
}: {
  itemId: string
  field: ListField
  declared: ComponentManifest['fields'][number] | undefined
}) {
  const { session, setup } = useEditor()
  // What was chosen shows at once; what is stored by then takes its place.
  const [value, setValue] = useState(field.value)
  useEffect(() => setValue(field.value), [field])
  return (
    <ItemsInput
      legend={declared?.title ?? field.title}
      help={declared?.help}
      value={value}
      template={declared?.itemType}
      isMany={field.type !== 'Droptree'}
      onChange={(next) => {
        if (next === value) return
        const { fieldId, title, type } = field
        const address = { kind: 'field', itemId, language: setup.locale, fieldId, title, type } as const
        if (session.run(fieldStep({ ...address, before: value, value: next }))) setValue(next)
      }}
    />
  )
}
