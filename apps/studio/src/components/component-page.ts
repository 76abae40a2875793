import { answerFrom, loadComponentPage, openPage, wholePage } from '@tessera/website/authoring'
import { studioLanguage } from '../language.ts'
import type { PagesDesk } from '../pages/desk.ts'
import { COMPONENT_PAGE, type ComponentPageSetup } from './component-page-setup.ts'
import { COMPONENTS_API, editAddress } from './components-address.ts'
import type { ComponentPlace } from './components-service.ts'

/** The script of the page in the client build, by its source. */
const SCRIPT = '../studio/src/component-page-script.ts'

/**
 * A page of the site with nothing but a component, and the editor over it: what is saved there is published for every page
 * that shows the component (contract "component-builder", 10.2 and 14.5).
 */
export async function componentPage(
  { parts, drafts, request, url }: PagesDesk,
  { library, component }: ComponentPlace,
  version: string,
): Promise<Response> {
  const { assets, languages, studioUrl } = parts
  // Versions have no template of their own: the component is there, and what is edited takes its place.
  const loaded = await loadComponentPage(drafts, { LibraryId: library, ComponentId: component }, parts)
  const setup: ComponentPageSetup = {
    api: COMPONENTS_API,
    back: editAddress(library, component),
    place: { library, component, version },
    language: studioLanguage(request, url),
  }
  const opened = openPage(
    loaded,
    {
      locale: languages.fallback,
      path: '/',
      status: 200,
      formState: undefined,
      private: true,
      origin: studioUrl,
      editing: { scripts: [], editor: assets.address(SCRIPT), data: { [COMPONENT_PAGE]: setup } },
    },
    parts,
  )
  return answerFrom(await wholePage(opened), request)
}
