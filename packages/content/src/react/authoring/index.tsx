import { type ReactNode, useEffect } from 'react'
import type { Authoring } from '../authoring.ts'
import { isEditorActive, resetEditorChromes } from '../editor.ts'
import { ComponentErrorDetails, MissingComponent } from './boxes.tsx'
import { editableField } from './editable-field.tsx'
import { Markers } from './markers.tsx'
import { RawElement } from './raw-element.tsx'

/** An author drops the first component here; the editor is told that the zone exists. */
function EmptyPlaceholder({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    if (isEditorActive()) resetEditorChromes()
  }, [])
  return (
    <div className="sc-jss-empty-placeholder" suppressHydrationWarning>
      {children}
    </div>
  )
}

/**
 * Give this to {@link ContentProvider} on the server always, in the browser where the page is not in the normal state or
 * in development. The import of it is what a visitor's bundle must not have.
 */
export const authoring: Authoring = {
  mark: (of, id, children) => (
    <Markers of={of} id={id}>
      {children}
    </Markers>
  ),
  field: editableField,
  emptyPlaceholder: (children) => <EmptyPlaceholder>{children}</EmptyPlaceholder>,
  rawElement: (element, key) => <RawElement key={key} element={element} />,
  MissingComponent,
  componentError: (name, error) => <ComponentErrorDetails name={name} error={error} />,
  reportMissingPlaceholder: (name, owner) => {
    const { componentName, name: routeName, uid } = owner as { componentName?: string; name?: string; uid?: string }
    const where = componentName ? `${componentName} (${uid})` : `route ${routeName}`
    console.warn(`Placeholder '${name}' was not found in the current rendering data of ${where}`)
  },
}
