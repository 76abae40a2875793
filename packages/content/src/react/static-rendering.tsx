import { memo, type ReactNode } from 'react'

/** One object for all, so that React never sees a new value and never clears the server's HTML. */
const KEPT = { __html: '' }

interface StaticRenderingProps {
  uid: string | undefined
  /** The rendered component, on the server; nothing in the browser. */
  children?: ReactNode
}

/**
 * A rendering without code in the browser (design, section 3: hydration). The server writes its HTML into this element;
 * the browser meets the element without content and hydration keeps what is there. The website's style sheet takes it out
 * of the layout by `[data-static] { display: contents }`: a style attribute would have to be named in every page's policy.
 * Should React have to make it anew, for example because its key changed, its content is gone: only a rendering that
 * stays where it is can be static.
 */
export const StaticRendering = memo(function StaticRendering({ uid, children }: StaticRenderingProps): ReactNode {
  return children === undefined ? (
    <div data-static={uid ?? ''} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  ) : (
    <div data-static={uid ?? ''}>{children}</div>
  )
})
