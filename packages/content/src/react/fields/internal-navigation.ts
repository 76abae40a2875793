import type { MouseEvent } from 'react'
import { usePageMode } from '../content-context.tsx'

/** Goes to a page of this site without leaving the document. */
export type Navigate = (href: string) => void

/**
 * Handles clicks on internal links, its own or those inside: those whose `href` starts with one `/`, that open here, and
 * that are not files (contract "content", 15.2 and 15.4). One handler serves a whole text, however deep a link is nested.
 * None while an author edits: a click must not leave the page.
 */
export function useNavigation(navigate: Navigate | undefined): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  const { isEditing } = usePageMode()
  if (!navigate || isEditing) return undefined
  return (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const anchor = (event.target as Element).closest('a[href^="/"]')
    const href = anchor?.getAttribute('href')
    if (!anchor || !href || !event.currentTarget.contains(anchor)) return
    const target = anchor.getAttribute('target')
    if (/^\/[/\\]/.test(href) || (target && target !== '_self') || anchor.hasAttribute('download')) return
    if (/\.[a-z0-9]{1,8}$/i.test(href.split(/[?#]/)[0] ?? '')) return
    event.preventDefault()
    navigate(href)
  }
}
