import type { FieldEntry, FieldMetadata, Fields } from '@tessera/content'

/** Fields as the platform hands them to an author: each envelope says where it is stored. Values stay as they are. */
export function withMetadata(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, entry]) => [name, described(name, entry)]))
}

function described(name: string, entry: FieldEntry): FieldEntry {
  if (Array.isArray(entry)) return entry.map((item) => ({ ...item, fields: withMetadata(item.fields) }))
  if (!('value' in entry)) return entry
  const metadata: FieldMetadata = {
    datasource: { id: '{SAMPLE}', language: 'en', revision: 'sample', version: 1 },
    title: name,
    fieldId: `sample-${name}`,
    fieldType: 'Single-Line Text',
    rawValue: '',
  }
  return { ...entry, metadata } as FieldEntry
}
