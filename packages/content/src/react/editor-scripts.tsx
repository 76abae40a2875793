import type { ReactNode } from 'react'
import { useContent, useLayoutContext } from './content-context.tsx'

/** Tells a script that runs on the page that an editor frames it. */
const EDITING_MARKER = 'jss-hrz-editing'

/** The scripts and data a page editor needs on the page; nothing outside of editing (contract "content", 12.4). */
export function EditorScripts(): ReactNode {
  const { hasMarkers } = useContent()
  const { clientScripts, clientData } = useLayoutContext()
  if (!hasMarkers) return null
  return (
    <>
      {(clientScripts ?? []).map((src) => (
        <script key={src} src={src} />
      ))}
      {Object.entries({ ...clientData, [EDITING_MARKER]: {} }).map(([id, data]) => (
        <script
          key={id}
          id={id}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
        />
      ))}
    </>
  )
}
