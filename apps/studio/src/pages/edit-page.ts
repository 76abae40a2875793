import type { ComponentManifest } from '@tessera/content'
import { type AnyComponent, componentManifests, type Page, typeManifest } from '@tessera/content/react'
import {
  answerFrom,
  browserPage,
  completePage,
  encodePath,
  type LoadedPage,
  localisedPath,
  NothingThere,
  openPage,
  wholePage,
} from '@tessera/website/authoring'
import { pageTypes, styles } from '@tessera/website/components'
import { COMPONENTS_API } from '../components/components-address.ts'
import { studioLanguage } from '../language.ts'
import { MEDIA } from '../media/media-address.ts'
import { PUBLISH } from '../publish/publish-address.ts'
import { RELEASES } from '../releases/release-address.ts'
import { SIGN_IN } from '../return-address.ts'
import { saidComponent, saidStyles, saidType } from '../titles/index.ts'
import { TRANSLATE } from '../translate/translate-address.ts'
import { DESIGN_API, type DesignAddress, EDIT_DESIGN, frameIn, loadDesign } from './design-draft.ts'
import { loadDraft, type PagesDesk } from './desk.ts'
import { API, DESIGNS, EDIT, EDIT_SETUP, type EditSetup, PAGES } from './edit-setup.ts'
import { type PageEdit, readPageEdit } from './edited-item.ts'
import type { PageAddress } from './page-address.ts'
import { VARIANT_API } from './variants/variants-address.ts'

/** The editor's entry in the client build, by its source. */
const EDITOR = '../../packages/editor/src/browser.ts'
/** Tells scripts of the page that it is being edited (contract "content", 12.4). */
const EDITING_MARKER = 'jss-hrz-editing'

const manifests = new WeakMap<readonly AnyComponent[], readonly ComponentManifest[]>()

function manifestsOf(components: readonly AnyComponent[]): readonly ComponentManifest[] {
  const known = manifests.get(components) ?? componentManifests(components)
  manifests.set(components, known)
  return known
}

/**
 * A page in edit state as a document: rendered as for a visitor, between markers, with what the editor needs (contract
 * "content", 12.3 and 12.4). Whole before it is sent, so that what cannot be shown is told as such.
 *
 * @throws what `problemIn` names, and what the rendering threw
 */
export async function editPage(desk: PagesDesk, address: PageAddress): Promise<Response> {
  const loaded = await loadDraft(desk, address, desk.url.search)
  const edit = await editOf(desk, loaded.page, address)
  // As it was asked for: a page that stands for many is read again by the same name.
  return editDocument(desk, loaded, address, setupOf(desk, edit, address))
}

/** A partial design in the same state, on a page of its own. @throws the same */
export async function editDesign(desk: PagesDesk, address: DesignAddress): Promise<Response> {
  const { locale, itemId } = address
  const loaded = await loadDesign(desk, address, desk.url.search)
  const edit = await readPageEdit(desk.authoring, itemId, locale)
  const home = { locale, path: '/' }
  const { addresses, ...setup } = setupOf(desk, edit, home)
  return editDocument(desk, loaded, home, {
    ...setup,
    frame: frameIn(loaded.page.layout),
    path: `/${itemId}`,
    addresses: { ...addresses, page: DESIGN_API, pageAsItIs: DESIGN_API, editThis: EDIT_DESIGN, arrange: DESIGNS },
  })
}

async function editDocument(
  { parts, request }: PagesDesk,
  loaded: LoadedPage,
  { locale, path }: PageAddress,
  setup: EditSetup,
): Promise<Response> {
  const { clientScripts = [], clientData = {} } = loaded.page.layout.sitecore.context
  const opened = openPage(
    loaded,
    {
      locale,
      path,
      status: 200,
      formState: undefined,
      private: true,
      origin: parts.studioUrl,
      editing: {
        scripts: clientScripts,
        editor: parts.assets.address(EDITOR),
        data: { ...clientData, [EDITING_MARKER]: {}, [EDIT_SETUP]: setup },
      },
    },
    parts,
  )
  return answerFrom(await wholePage(opened), request)
}

/** A page as the editor loads it anew: what the document's data would hold. */
export async function editedPageData(desk: PagesDesk, address: PageAddress) {
  const loaded = await loadDraft(desk, address)
  return editedData(desk, loaded, editOf(desk, loaded.page, address))
}

/** The same of a partial design. */
export async function editedDesignData(desk: PagesDesk, address: DesignAddress) {
  const loaded = await loadDesign(desk, address)
  return editedData(desk, loaded, readPageEdit(desk.authoring, address.itemId, address.locale))
}

async function editedData({ parts }: PagesDesk, loaded: LoadedPage, reading: Promise<PageEdit>) {
  const { settings, components, assets } = parts
  const [page, edit] = await Promise.all([completePage(loaded, settings), reading])
  return { ...browserPage(page, components, assets.development), edit }
}

function editOf({ authoring, variant }: PagesDesk, page: Page, { locale }: PageAddress): Promise<PageEdit> {
  const itemId = page.layout.sitecore.route?.itemId
  if (itemId === undefined) throw new NothingThere()
  return readPageEdit(authoring, itemId, locale, variant)
}

function setupOf(
  { parts: { settings, languages, components }, author, request, url, variant, say }: PagesDesk,
  edit: PageEdit,
  { locale, path }: PageAddress,
): EditSetup {
  return {
    site: settings.SITE_NAME,
    locale,
    path,
    ...edit,
    ...(variant !== undefined && { variant }),
    uiLanguage: studioLanguage(request, url),
    languages: languages.all,
    defaultLanguage: languages.fallback,
    username: author.username,
    components: manifestsOf(components).map((component) => saidComponent(component, say)),
    pageTypes: pageTypes.map((type) => saidType(typeManifest(type), say)),
    styles: styles.map((group) => saidStyles(group, say)),
    addresses: {
      ...API,
      pageAsItIs: API.page,
      ...(variant !== undefined && {
        page: `${VARIANT_API}/${variant}/page`,
        save: `${VARIANT_API}/${variant}/save`,
      }),
      edit: EDIT,
      editThis: EDIT,
      signIn: SIGN_IN,
      components: COMPONENTS_API,
      translate: TRANSLATE,
      publishMore: PUBLISH,
      picture: `${MEDIA}/picture`,
      releases: RELEASES,
      arrange: `${PAGES}?${new URLSearchParams({ locale })}`,
      site: settings.PUBLIC_URL + encodePath(localisedPath(locale, path, languages)),
    },
  }
}
