import { isRawElement, type LayoutData, layoutEntries } from '@tessera/content'
import { type Languages, type LoadedPage, loadLayout, loadOptionsOf, NothingThere } from '@tessera/website/authoring'
import { saidLayout } from '../titles/index.ts'
import { askDrafts, type PagesDesk } from './desk.ts'

/** A partial design in one of the languages of the site. */
export interface DesignAddress {
  readonly locale: string
  readonly itemId: string
}

/** Where partial designs are edited: followed by language and id. */
export const EDIT_DESIGN = '/studio/edit-design'
/** What the editor of one asks for its page. */
export const DESIGN_API = '/studio/api/design'

export const editDesignAddress = ({ locale, itemId }: DesignAddress): string =>
  `${EDIT_DESIGN}/${encodeURIComponent(locale)}/${encodeURIComponent(itemId)}`

/** Undefined for a language the site does not have, and for what is no id. */
export function designAddress(locale: string, itemId: string, { all }: Languages): DesignAddress | undefined {
  return all.includes(locale) && /^[\da-f-]{32,36}$/i.test(itemId) ? { locale, itemId } : undefined
}

/** Template of the items that hold partial designs, and the component that pages show one in (contract "content", 3.3). */
export const PARTIAL_DESIGN = 'Partial Design'
const FRAME = 'PartialDesignDynamicPlaceholder'

const RENDERED = `query EditedDesign($itemId: String!, $language: String!) {
  item(path: $itemId, language: $language) { rendered }
}`

/**
 * The draft of a partial design in edit state, on a page that has nothing else, with the data a guest would get.
 *
 * @throws what `problemIn` names
 */
export function loadDesign(desk: PagesDesk, { locale, itemId }: DesignAddress, query = ''): Promise<LoadedPage> {
  const { parts, drafts, say } = desk
  return askDrafts(desk, { locale, itemId }, async () => {
    const { item } = await drafts.request<{ item: { rendered: LayoutData | null } | null }>(RENDERED, {
      itemId,
      language: locale,
    })
    // Pages have addresses of their own.
    if (item?.rendered?.sitecore.route?.templateName !== PARTIAL_DESIGN) return undefined
    const options = loadOptionsOf(parts, parts.settings.SITE_NAME, locale, query)
    return loadLayout(drafts, saidLayout(item.rendered, say), '/', options)
  })
}

/** Uid of the rendering that a partial design is shown in. @throws NothingThere for a page without any */
export function frameIn({ sitecore: { route } }: LayoutData): string {
  for (const entry of layoutEntries(route)) {
    if (!isRawElement(entry) && entry.componentName === FRAME && entry.uid !== undefined) return entry.uid
  }
  throw new NothingThere()
}
