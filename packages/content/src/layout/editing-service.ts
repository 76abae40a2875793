import { DEFAULT_VARIANT, EDITING_DICTIONARY_PAGE_SIZE } from '../constants.ts'
import { toPhrases } from '../dictionary/dictionary-service.ts'
import { editingDataMissing, languageInvalid, siteNameInvalid } from '../errors.ts'
import { collectPages, type ResultPage } from '../transport/paging.ts'
import { clientOf, type GraphQLServiceOptions } from '../transport/service.ts'
import type { LayoutData } from './model.ts'

/** Which layout is asked for: that of the version, or the one shared by all versions. */
export type LayoutKind = 'final' | 'shared'

export interface EditingRequest {
  siteName: string
  itemId: string
  language: string
  version?: string
  /** Default `final`. */
  layoutKind?: LayoutKind
  /** `Bearer …` of an author; our platform asks for it. */
  authorization?: string
}

export interface PreviewRequest extends EditingRequest {
  mode: 'edit' | 'preview'
  /** A variant id; `_default` is sent as `default`. */
  variantId?: string
  /** Date-time the page is to be shown as of. */
  previewTime?: string
}

export interface EditingData {
  layoutData: LayoutData
  dictionary: Record<string, string>
}

interface SiteDictionary {
  site?: { siteInfo?: { dictionary?: ResultPage<{ key: string; value: string } | null> | null } | null } | null
}
interface RenderedItem {
  item?: { rendered?: LayoutData | null } | null
}

const DICTIONARY_SELECTION = `site { siteInfo(site: $siteName) { dictionary(language: $language, first: $pageSize, after: $after) {
    results { key value } pageInfo { endCursor hasNext }
  } } }`
const ITEM_SELECTION = 'item(path: $itemId, language: $language, version: $version) { rendered }'

const EDITING_QUERY = `query EditingQuery(
  $siteName: String!, $itemId: String!, $language: String!, $version: String, $after: String, $pageSize: Int = ${EDITING_DICTIONARY_PAGE_SIZE}
) { ${ITEM_SELECTION} ${DICTIONARY_SELECTION} }`

const EDITING_DICTIONARY_QUERY = `query EditingDictionaryQuery(
  $siteName: String!, $language: String!, $after: String, $pageSize: Int = ${EDITING_DICTIONARY_PAGE_SIZE}
) { ${DICTIONARY_SELECTION} }`

const PREVIEW_QUERY = `query EditingQuery($itemId: String!, $language: String!, $version: String) { ${ITEM_SELECTION} }`

/** The headers that alter the answer of `rendered` (section 6). */
export function previewHeaders(request: PreviewRequest): Record<string, string> {
  const { mode, layoutKind = 'final', variantId, siteName, previewTime, authorization } = request
  return {
    sc_editMode: String(mode === 'edit'),
    sc_previewMode: String(mode === 'preview'),
    sc_layoutKind: layoutKind,
    sc_site: siteName,
    ...(variantId && { sc_variant: variantId === DEFAULT_VARIANT ? 'default' : variantId }),
    ...(previewTime && { sc_previewTime: previewTime }),
    ...(authorization && { authorization }),
  }
}

export interface EditingService {
  /**
   * A draft by item id with the site's dictionary (older dialect: the state is told by the layout's context only).
   * An item that has no page gives `route: null`.
   * @throws {RangeError} `The site name must be a non-empty string`, `The language must be a non-empty string`
   */
  fetchEditingData(request: EditingRequest): Promise<EditingData>
  /**
   * A draft by item id, preview and edit told apart by headers (newer dialect).
   * @throws {ContentError} `Unable to get editing data for preview …`
   */
  fetchPreviewLayout(request: PreviewRequest): Promise<LayoutData>
}

/** Gets drafts for the page editor (sections 6 and 13.3). */
export function createEditingService(options: GraphQLServiceOptions): EditingService {
  const client = clientOf(options, 'editing')

  return {
    async fetchEditingData({ siteName, itemId, language, version, layoutKind = 'final', authorization }) {
      if (!siteName) throw siteNameInvalid()
      if (!language) throw languageInvalid()
      const draft = { sc_editMode: 'true', ...(authorization && { authorization }) }
      const variables = { siteName, itemId, version, language }
      const first = await client.request<RenderedItem & SiteDictionary>(EDITING_QUERY, variables, {
        headers: { ...draft, sc_layoutKind: layoutKind },
      })
      const results = await collectPages(async (after) => {
        if (after === '') return first?.site?.siteInfo?.dictionary
        const next = { siteName, language, after }
        const data = await client.request<SiteDictionary>(EDITING_DICTIONARY_QUERY, next, { headers: draft })
        return data?.site?.siteInfo?.dictionary
      })
      const missing: LayoutData = {
        sitecore: { context: { pageEditing: true, language, editMode: 'metadata' }, route: null },
      }
      return {
        layoutData: first?.item?.rendered || missing,
        dictionary: toPhrases(results),
      }
    },

    async fetchPreviewLayout(request) {
      const { itemId, language, version } = request
      const variables = { itemId, language, version }
      const headers = previewHeaders(request)
      const data = await client.request<RenderedItem>(PREVIEW_QUERY, variables, { headers })
      if (!data?.item?.rendered) {
        const { authorization: _secret, ...named } = request
        throw editingDataMissing(named)
      }
      return data.item.rendered
    },
  }
}
