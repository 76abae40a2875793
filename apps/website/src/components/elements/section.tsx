import type { ReactNode } from 'react'

interface SectionProps {
  /** The rendering's parameters: author's classes and the id of the element. */
  params: { styles?: string; RenderingIdentifier?: string }
  className?: string
  children: ReactNode
}

/** Joins class names, leaving out what is not there. */
export function classes(...names: (string | false | undefined)[]): string {
  return names
    .filter((name) => name)
    .join(' ')
    .trim()
}

/** What every component root carries: the author's id and classes beside its own. */
export function rootProps(params: SectionProps['params'], ...names: (string | false | undefined)[]) {
  return { id: params.RenderingIdentifier || undefined, className: classes(...names, params.styles) }
}

/**
 * A section of the page in the page's frame. What is inside answers to the width of the frame (container queries), so
 * the same component is right across the page and in a narrow column.
 */
export function Section({ params, className, children }: SectionProps) {
  return (
    <section {...rootProps(params, 'section-space', className)}>
      <div className="frame">
        <div className="@container">{children}</div>
      </div>
    </section>
  )
}
