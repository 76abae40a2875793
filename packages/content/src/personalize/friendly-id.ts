import { DEFAULT_VARIANT } from '../constants.ts'

/** What a decision or an event is about (section 9.4). */
export interface PersonalizedPage {
  pageId: string
  language: string
  /** Keeps several sites apart; everything but letters and digits is dropped from it. */
  scope?: string
}

const bare = (id: string) => id.replace(/[{}-]/g, '')

function join(before: string, { scope, language }: PersonalizedPage, ids: string[], after?: string): string {
  const scoped = (scope ?? '').replace(/[^a-z0-9]/gi, '')
  return [before, scoped, ...ids.map(bare), language.replace('-', '_'), after].filter(Boolean).join('_').toLowerCase()
}

/** The page's id in a decision call: `embedded_[scope_]{pageId}_{lang}`. */
export function pageFriendlyId(page: PersonalizedPage): string {
  return join('embedded', page, [page.pageId])
}

/** A component's id in a decision call: `component_[scope_]{pageId}_{componentId}_{lang}*`. */
export function componentFriendlyId(page: PersonalizedPage, componentId: string): string {
  return `${join('component', page, [page.pageId, componentId])}*`
}

/** The page variant as events name it: `[scope_]{pageId}_{lang}_{variant|default}`. */
export function pageVariantEventId(page: PersonalizedPage, variantId?: string): string {
  return join('', page, [page.pageId], variantId && variantId !== DEFAULT_VARIANT ? variantId : 'default')
}
