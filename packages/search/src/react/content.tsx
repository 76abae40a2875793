import type { ReactNode } from 'react'
import type { WidgetAnswer } from '../answer.ts'
import { headMarks } from '../server-state.ts'
import { useBrowserLayoutEffect, useSearchClient } from './search-provider.tsx'
import { useContentBlock } from './use-content-block.ts'
import { type WidgetProps, widget } from './widget.tsx'

export interface ContentProps extends WidgetProps {
  /** Goes over the html of the service before it is shown. Default: it is trusted (6.5). */
  sanitise?: (html: string) => string
  /** Of the content security policy, for the style element. */
  nonce?: string
}

/** Only what is meant for desktops is shown (4.2). */
const contentOf = (data: WidgetAnswer | undefined, kind: 'html' | 'css') =>
  data?.appearance?.templates?.[kind]?.devices?.pc?.content

/** A style element cannot be left from inside, and has the line ends that parsers of HTML make. */
const styleText = (css: string) => css.replace(/\r\n?/g, '\n').replace(/<\/(style)/gi, '<\\/$1')

function Block({ rfkId, sanitise = (html) => html, nonce }: ContentProps): ReactNode {
  const {
    widgetRef,
    queryResult: { data },
  } = useContentBlock()
  const { collecting } = useSearchClient()
  if (!data) return null
  const css = styleText(contentOf(data, 'css') ?? '')
  if (css) collecting?.styles.add(css)
  return (
    <div data-rfkid={rfkId} className={data.appearance?.css_names?.join(' ')} ref={widgetRef}>
      {css && <style data-rfk-id-style={rfkId} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />}
      <div dangerouslySetInnerHTML={{ __html: sanitise(contentOf(data, 'html') ?? '') }} />
    </div>
  )
}

/** Takes away what the server has put between the marks of a widget. */
function removeServerHead(rfkId: string): void {
  const [begin, end] = headMarks(rfkId)
  let isBetween = false
  for (const node of [...document.head.childNodes]) {
    const mark = node.nodeType === Node.COMMENT_NODE ? node.nodeValue : undefined
    if (mark === begin) isBetween = true
    if (isBetween) node.remove()
    if (mark === end) return
  }
}

/** Puts its html at the start of the head; nothing is shown where it stands. */
function Head({ rfkId, sanitise = (html) => html }: ContentProps): ReactNode {
  const { data } = useContentBlock().queryResult
  const template = contentOf(data, 'html')
  const html = template && sanitise(template)
  const { collecting } = useSearchClient()
  if (html) collecting?.head.set(rfkId, html)
  useBrowserLayoutEffect(() => {
    if (!html) return undefined
    removeServerHead(rfkId)
    const fragment = document.createRange().createContextualFragment(html)
    const nodes = [...fragment.childNodes]
    document.head.prepend(fragment)
    return () => {
      for (const node of nodes) node.remove()
    }
  }, [html, rfkId])
  return null
}

/** A block of content with its own style (6.5). */
export const ContentBlock = /* @__PURE__ */ widget(Block, 'content_block', 'content')

/** A block of html (6.5). */
export const HtmlBlock = /* @__PURE__ */ widget(Block, 'html_block', 'content')

/** A banner (6.5). */
export const Banner = /* @__PURE__ */ widget(Block, 'banner', 'content')

/** What search engines are told, in the head of the page (6.5). */
export const Seo = /* @__PURE__ */ widget(Head, 'seo', 'content')
