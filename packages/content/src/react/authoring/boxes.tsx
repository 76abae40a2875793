import type { ReactNode } from 'react'
import { MISSING_COMPONENT_TEXT, RENDERING_ERROR_IN_TEXT } from '../../author-texts.ts'
import type { ComponentRendering } from '../../layout/model.ts'
import { reasonOf } from '../error-boundary.tsx'

export interface MissingComponentProps {
  rendering?: Pick<ComponentRendering, 'componentName'>
  /** Replaces the standard text. */
  errorOverride?: string
}

/** Tells an author that a rendering has no component in this website (contract "content", 14.3). */
export function MissingComponent({ rendering, errorOverride }: MissingComponentProps): ReactNode {
  return (
    <div style={{ background: 'darkorange', outline: '5px solid orange', padding: 10, color: 'white', maxWidth: 500 }}>
      <h2>{rendering?.componentName || 'Unnamed Component'}</h2>
      <p>{errorOverride || MISSING_COMPONENT_TEXT}</p>
    </div>
  )
}

/** Stands where a component failed, for those who can mend it (contract "content", 14.4). */
export function ComponentErrorDetails({ name, error }: { name: string | null | undefined; error: unknown }): ReactNode {
  return (
    <div>
      <div className="sc-jss-placeholder-error">
        {RENDERING_ERROR_IN_TEXT}
        <em>{name}</em>
        <br />
        Error: <em>{reasonOf(error)}</em>
      </div>
    </div>
  )
}
