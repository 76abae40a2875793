import type { ReactNode } from 'react'
import { HIDDEN_COMPONENT_TEXT, renderingErrorText, SECTION_PROBLEM_TEXT } from '../errors.ts'
import { reasonOf } from './error-boundary.tsx'

/** Stands where a component failed, for visitors (contract "content", 14.4). */
export function ComponentError(): ReactNode {
  return (
    <div>
      <div className="sc-jss-placeholder-error">{SECTION_PROBLEM_TEXT}</div>
    </div>
  )
}

/** Stands where a whole placeholder failed (contract "content", 14.4). */
export function PlaceholderError({ error }: { error: unknown }): ReactNode {
  return <div className="sc-jss-placeholder-error">{renderingErrorText(reasonOf(error))}</div>
}

/** Stands where personalisation hid a component (contract "content", 14.3). */
export function HiddenRendering(): ReactNode {
  return (
    <div
      style={{
        background: 'repeating-linear-gradient(135deg,#fff 0 2px,#dcdcdc 2px 4px)',
        padding: 30,
        color: '#595959',
        textAlign: 'center',
      }}
      suppressHydrationWarning
    >
      {HIDDEN_COMPONENT_TEXT}
    </div>
  )
}
