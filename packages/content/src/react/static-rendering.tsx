import { memo, type ReactNode } from 'react'

/** One object for all, so that React never sees a new value and never clears the server's HTML. */
const KEPT = { __html: '' }
const STYLE = { display: 'contents' }

interface StaticRenderingProps {
  uid: string | undefined
  /** The rendered component, on the server; nothing in the browser. */
  children?: ReactNode
}

/**
 * A rendering without code in the browser (design, section 3: hydration). The server writes its HTML into this element;
 * the browser meets the element without content and hydration keeps what is there. The element takes no part in layout.
 * Should React have to make it anew, for example because its key changed, its content is gone: only a rendering that
 * stays where it is can be static.
 */
export const StaticRendering = memo(function StaticRendering({ uid, children }: StaticRenderingProps): ReactNode {
  return children === undefined ? (
    <div data-static={uid ?? ''} style={STYLE} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  ) : (
    <div data-static={uid ?? ''} style={STYLE}>
      {children}
    </div>
  )
})
