import type { ReactNode } from 'react'

interface MarkersProps {
  of: 'placeholder' | 'rendering' | 'field'
  /** Placeholders and renderings carry an id, fields do not. */
  id?: string | undefined
  /** What the opening marker of a field says. */
  text?: string
  children?: ReactNode
}

/** The pair of nodes by which the page editor finds a placeholder, rendering or field (contract "content", 12.3). */
export function Markers({ of, id, text, children }: MarkersProps): ReactNode {
  const common = { type: 'text/sitecore', chrometype: of, className: 'scpm', suppressHydrationWarning: true }
  return (
    <>
      <code {...common} {...{ kind: 'open' }} id={id}>
        {text}
      </code>
      {children}
      <code {...common} {...{ kind: 'close' }} />
    </>
  )
}
