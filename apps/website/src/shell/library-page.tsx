import { COMPONENT_NODE_ID, COMPONENT_PLACEHOLDER } from '@tessera/content'
import { connectComponentLibrary, type Page, Placeholder } from '@tessera/content/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { editorAround } from '../editing-host/editor-around.ts'
import { LIBRARY_SETUP_ID, type LibrarySetup } from '../editing-host/library-setup.ts'
import { Shell, type ShellProps } from './shell.tsx'

/** One component by itself, where the component library looks for it (contract "content", 4.3). */
export function LibraryBody({ page }: { page: Page }): ReactNode {
  const { route } = page.layout.sitecore
  if (route === null) return null
  return (
    <main id={COMPONENT_NODE_ID}>
      <Placeholder name={COMPONENT_PLACEHOLDER} rendering={route} />
    </main>
  )
}

/** A page of one component that the component library around it changes. */
export function LibraryPage({ page: first, ...others }: ShellProps): ReactNode {
  const [layout, setLayout] = useState(first.layout)
  const latest = useRef(layout)
  useEffect(() => {
    const setup = readSetup()
    const library = setup && editorAround(setup.origins)
    if (setup === undefined || library === undefined) return
    return connectComponentLibrary({
      allowedOrigins: [library],
      uid: setup.uid,
      getLayout: () => latest.current,
      setLayout: (next) => {
        latest.current = next
        setLayout(next)
      },
    })
  }, [])
  const page = { ...first, layout }
  return <Shell page={page} body={<LibraryBody page={page} />} {...others} />
}

function readSetup(): LibrarySetup | undefined {
  const text = document.getElementById(LIBRARY_SETUP_ID)?.textContent
  return text ? (JSON.parse(text) as LibrarySetup) : undefined
}
