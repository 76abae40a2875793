import {
  createEditingService,
  groupVariantIds,
  missingQueryParametersText,
  PREVIEW_NOT_FOUND_TEXT,
  type PreviewRequest,
  personalizeLayout,
  previewHeaders,
} from '@tessera/content'
import { DraftsRefused } from '../page/draft-content.ts'
import { describe } from '../page/error-pages.ts'
import { loadLayout } from '../page/load.ts'
import { type AuthoringParts, loadOptionsOf } from '../page/load-options.ts'
import { openPage, wholePage } from '../page/open-page.ts'
import { isOutcome } from '../page/outcome.ts'
import { siteReader } from '../page/site-readings.ts'
import { answerFrom } from '../page/stored-response.ts'
import { errorHtml, html } from './answers.ts'

const REQUIRED = ['sc_site', 'sc_itemid', 'sc_lang', 'route', 'mode'] as const

/** What the query of an editor asks for; the names of what is missing. */
function readQuery(query: URLSearchParams, authorization: string | null): PreviewRequest | readonly string[] {
  const missing = REQUIRED.filter((name) => !query.get(name))
  if (missing.length > 0) return missing
  const version = query.get('sc_version')
  const previewTime = query.get('sc_previewTime')
  return {
    siteName: query.get('sc_site') ?? '',
    itemId: query.get('sc_itemid') ?? '',
    language: query.get('sc_lang') ?? '',
    mode: query.get('mode') === 'preview' ? 'preview' : 'edit',
    layoutKind: query.get('sc_layoutKind') === 'shared' ? 'shared' : 'final',
    variantId: variantsOf(query).variantId,
    ...(version && { version }),
    ...(previewTime && { previewTime }),
    ...(authorization && { authorization }),
  }
}

const variantsOf = (query: URLSearchParams) =>
  groupVariantIds((query.get('sc_variant') ?? '').split(',').filter((id) => id !== ''))

/**
 * A page in edit or preview state for an editor that frames it (contract "content", 13.2 and 13.3): rendered here, answered
 * as a document. Drafts are read with the authorization that the editor sends along.
 */
export async function renderForEditor(
  request: Request,
  origins: readonly string[],
  parts: AuthoringParts,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const mode = query.get('mode') ?? ''
  const asked = readQuery(query, request.headers.get('authorization'))
  if (!('siteName' in asked)) return errorHtml(400, missingQueryParametersText(asked))
  if (mode !== 'edit' && mode !== 'preview') return errorHtml(400, `The mode ${mode} is not known here`)
  const { siteName, language: locale } = asked
  const { clientFactory } = siteReader(parts.settings, parts.languages)
  const { fetch, settings } = parts
  const service = createEditingService({ clientFactory, fetch, retries: 0, timeout: settings.CONTENT_TIMEOUT })
  try {
    const { variantId, componentVariantIds } = variantsOf(query)
    const layout = personalizeLayout(await service.fetchPreviewLayout(asked), variantId, componentVariantIds)
    const { context } = layout.sitecore
    const path = context.itemPath ?? query.get('route') ?? '/'
    const drafts = parts.readDrafts(siteName, previewHeaders(asked), parts.content.read(siteName))
    const loaded = await loadLayout(drafts, layout, path, loadOptionsOf(parts, siteName, locale))
    const opened = openPage(
      loaded,
      {
        locale,
        path,
        status: 200,
        formState: undefined,
        private: true,
        editorOrigins: origins,
        ...(loaded.page.mode.isEditing && {
          editing: {
            scripts: context.clientScripts ?? [],
            data: { ...context.clientData, 'jss-hrz-editing': {} },
          },
        }),
      },
      parts,
    )
    return answerFrom(await wholePage(opened), request)
  } catch (error) {
    if (isAbsent(error)) return html(403, PREVIEW_NOT_FOUND_TEXT)
    parts.log.error({ locale, error: describe(error) }, 'A page could not be shown to an editor')
    return errorHtml(502, 'The content service failed')
  }
}

/** Not there, or not for who asks. */
function isAbsent(error: unknown): boolean {
  if (error instanceof DraftsRefused || isOutcome(error)) return true
  const { code, response } = error as { code?: unknown; response?: { status?: number } }
  return code === 'editing-data-missing' || (response?.status ?? 500) < 500
}
