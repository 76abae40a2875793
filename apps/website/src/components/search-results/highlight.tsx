import type { FoundDocument } from '@tessera/search'
import type { ReactNode } from 'react'

const MARK = /<em>(.*?)<\/em>/g

/** What of a field speaks for the result: the words around what was found, marked; else its beginning. Never markup. */
export function Highlight({ hit, field }: { hit: FoundDocument; field: string }): ReactNode {
  const [fragment] = hit.highlight?.[field] ?? []
  if (fragment === undefined) return String(hit[field] ?? '')
  // Every second part stood between marks.
  return fragment.split(MARK).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}
