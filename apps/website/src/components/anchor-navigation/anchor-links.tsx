import type { Field } from '@tessera/content'
import {
  type ComponentProps,
  type FieldDeclaration,
  useAnchor,
  useAnchors,
  useDictionary,
} from '@tessera/content/react'
import { useEffect } from 'react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { textOf } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import type { Anchor } from './anchors.ts'

type AnchorLinksProps = ComponentProps<{ Heading: FieldDeclaration<Field<string>> }, Record<never, never>, Anchor[]>

/** A bar that stays below the header while its page is read. */
export function AnchorLinks({ data, fields, params, page }: AnchorLinksProps) {
  const { t } = useDictionary()
  const { activeId } = useAnchors()
  const anchors = data ?? []
  if (anchors.length === 0) return <EmptyNote page={page} name="On this page" />
  const label = textOf(fields.Heading) || t('anchors.label')
  return (
    <nav aria-label={label} {...rootProps(params, 'anchor-bar no-print')}>
      <div className="frame flex items-center gap-x-7 overflow-x-auto">
        <span className="me-2 hidden shrink-0 items-center gap-3 text-small font-semibold md:flex" aria-hidden="true">
          <span className="dimension text-action" />
          {label}
        </span>
        <ul className="flex gap-x-6">
          {anchors.map((anchor) => (
            <li key={anchor.id}>
              <AnchorLink anchor={anchor} active={anchor.id === activeId} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** Containers ship no code, so their link puts them on the page's list of anchors (contract "content", 16.2). */
function AnchorLink({ anchor: { id, label }, active }: { anchor: Anchor; active: boolean }) {
  const register = useAnchor(id, label)
  useEffect(() => register(document.getElementById(id)), [register, id])
  return (
    <a href={`#${id}`} className="anchor-link" aria-current={active ? 'true' : undefined}>
      {label}
    </a>
  )
}
