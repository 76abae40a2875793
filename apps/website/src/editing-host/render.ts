import {
  createDataFetcher,
  createEdgeComponentService,
  createEditingService,
  createRestLayoutService,
  type DataFetcher,
  type LayoutData,
  missingQueryParametersText,
  PREVIEW_NOT_FOUND_TEXT,
  personalizeLayout,
  previewHeaders,
} from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { describedComponents } from '../builder/custom-markup.ts'
import type { PageEditing } from '../page/document.ts'
import { DraftsRefused } from '../page/draft-content.ts'
import { describe } from '../page/error-pages.ts'
import { loadLayout } from '../page/load.ts'
import { type AuthoringParts, loadOptionsOf } from '../page/load-options.ts'
import { openPage, wholePage } from '../page/open-page.ts'
import { isOutcome, NothingThere } from '../page/outcome.ts'
import { siteReader } from '../page/site-readings.ts'
import { answerFrom } from '../page/stored-response.ts'
import { errorHtml, html } from './answers.ts'
import { type AskedComponent, type AskedPage, readAsked } from './asked.ts'
import { LIBRARY_SETUP_ID, type LibrarySetup } from './library-setup.ts'
import { REGISTRATIONS_ID, type RegistrationsSetup } from './registrations-setup.ts'

/** The script that tells the editor of custom components, in the client build, by its source. */
const ANNOUNCEMENT = 'src/editing-host/announce-custom-components.ts'

/**
 * A page in edit or preview state, or one of its components by itself, for an editor that frames it (contract "content",
 * 13.2 and 13.3): rendered here, answered as a document. Drafts are read with the authorization that the editor sends along.
 */
export async function renderForEditor(
  request: Request,
  origins: readonly string[],
  parts: AuthoringParts,
): Promise<Response> {
  const asked = readAsked(new URL(request.url).searchParams, request.headers.get('authorization'))
  if ('missing' in asked) return errorHtml(400, missingQueryParametersText(asked.missing))
  if (!('kind' in asked)) return errorHtml(400, `The mode ${asked.mode} is not known here`)
  const { siteName, language: locale } = asked
  try {
    const layout = asked.kind === 'page' ? await readPage(asked, parts) : await readComponent(asked, parts)
    const path = layout.sitecore.context.itemPath ?? (asked.kind === 'page' ? asked.route : '/')
    const drafts = parts.readDrafts(siteName, previewHeaders(asked), parts.content.read(siteName))
    const loaded = await loadLayout(drafts, layout, path, loadOptionsOf(parts, siteName, locale))
    const editing = editingOf(loaded.page, asked, origins, parts)
    const opened = openPage(
      loaded,
      {
        locale,
        path,
        status: 200,
        formState: undefined,
        private: true,
        editorOrigins: origins,
        ...(editing && { editing }),
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

/** What comes with the page for the editor around it. */
function editingOf(
  { mode, layout }: Page,
  asked: AskedPage | AskedComponent,
  origins: readonly string[],
  { assets }: AuthoringParts,
): PageEditing | undefined {
  const { clientScripts = [], clientData } = layout.sitecore.context
  const edited = mode.isEditing ? { ...clientData, 'jss-hrz-editing': {} } : {}
  const scripts = mode.isEditing ? clientScripts : []
  if (asked.kind === 'page' && !mode.isEditing) return undefined
  const registrations: RegistrationsSetup = { components: describedComponents(), origins }
  const library: LibrarySetup | undefined = asked.kind === 'page' ? undefined : { uid: asked.componentUid, origins }
  return {
    scripts,
    editor: assets.address(ANNOUNCEMENT),
    data: { ...edited, ...(library && { [LIBRARY_SETUP_ID]: library }), [REGISTRATIONS_ID]: registrations },
  }
}

async function readPage(asked: AskedPage, { settings, languages, fetch }: AuthoringParts): Promise<LayoutData> {
  const { clientFactory } = siteReader(settings, languages)
  const service = createEditingService({ clientFactory, fetch, retries: 0, timeout: settings.CONTENT_TIMEOUT })
  const { kind: _kind, route: _route, componentVariantIds, ...request } = asked
  return personalizeLayout(await service.fetchPreviewLayout(request), asked.variantId ?? '', [...componentVariantIds])
}

/** A page with one placeholder, in which the component is (contract "content", 4.3). */
async function readComponent(asked: AskedComponent, { settings, fetch }: AuthoringParts): Promise<LayoutData> {
  const { siteName, language, itemId, componentUid, renderingId, dataSourceId, version, authorization } = asked
  const { CONTENT_TIMEOUT: timeout, CONTEXT_ID: contextId } = settings
  const component = {
    ...{ siteName, language, itemId, componentUid },
    ...(renderingId && { renderingId }),
    ...(dataSourceId && { dataSourceId }),
    ...(version && { version }),
  }
  const layout =
    contextId === undefined
      ? await createRestLayoutService({
          apiHost: settings.CONTENT_HOST,
          apiKey: settings.CONTENT_API_KEY ?? '',
          configurationName: settings.LAYOUT_CONFIGURATION,
          siteName,
          dataFetcherResolver: (): DataFetcher =>
            createDataFetcher({ fetch, timeout, headers: { ...(authorization && { authorization }) } }),
        }).fetchComponentData({ ...component, editMode: asked.libraryMode })
      : await createEdgeComponentService({
          contextId,
          edgeUrl: settings.EDGE_URL ?? settings.CONTENT_HOST,
          fetch,
          timeout,
        }).fetchComponentData({
          ...component,
          mode: asked.libraryMode,
          ...(authorization && { authorization }),
        })
  if (layout.sitecore.route === null) throw new NothingThere()
  return layout
}

/** Not there, or not for who asks. */
function isAbsent(error: unknown): boolean {
  if (error instanceof DraftsRefused || isOutcome(error)) return true
  const { code, response } = error as { code?: unknown; response?: { status?: number } }
  return code === 'editing-data-missing' || (response?.status ?? 500) < 500
}
