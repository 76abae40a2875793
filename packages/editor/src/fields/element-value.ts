/** Images and links are stored as one XML element (contract "content", 17.3): `<image mediaid="…" alt="…" />`. */
export type ElementAttributes = Readonly<Record<string, string>>

/** The attributes of the element; none for an empty value and for one that cannot be read. */
export function readElement(raw: string): ElementAttributes {
  if (raw.trim() === '') return {}
  const root = new DOMParser().parseFromString(raw, 'text/xml').documentElement
  if (root.querySelector('parsererror') !== null || root.tagName === 'parsererror') return {}
  return Object.fromEntries(Array.from(root.attributes, ({ name, value }) => [name, value]))
}

/** The element with these attributes; empty ones are left out, but for those that say something by being empty. */
export function writeElement(
  tag: 'image' | 'link',
  attributes: ElementAttributes,
  { keep = [] }: { readonly keep?: readonly string[] } = {},
): string {
  const xml = document.implementation.createDocument(null, tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== '' || keep.includes(name)) xml.documentElement.setAttribute(name, value)
  }
  return new XMLSerializer().serializeToString(xml.documentElement)
}
