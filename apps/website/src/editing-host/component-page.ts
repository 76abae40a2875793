import { COMPONENT_PLACEHOLDER, type LayoutData } from '@tessera/content'
import type { SiteContent } from '../page/content-source.ts'
import { type LoadedPage, loadLayout } from '../page/load.ts'
import { type AuthoringParts, loadOptionsOf } from '../page/load-options.ts'

/**
 * Loads a page in preview state with nothing but a component of the builder.
 *
 * @param params of a rendering (contract "component-builder", 8): `LibraryId`, `ComponentId` and the others
 */
export function loadComponentPage(
  content: SiteContent,
  params: Readonly<Record<string, string>>,
  parts: AuthoringParts,
): Promise<LoadedPage> {
  const { SITE_NAME: site } = parts.settings
  const { fallback: locale } = parts.languages
  return loadLayout(content, layoutOf(params, site, locale), '/', loadOptionsOf(parts, site, locale))
}

function layoutOf(params: Readonly<Record<string, string>>, site: string, language: string): LayoutData {
  const rendering = { uid: 'component-preview', componentName: 'FEaaSComponent', params: { ...params } }
  return {
    sitecore: {
      context: {
        pageEditing: false,
        pageState: 'preview',
        renderingType: 'component',
        language,
        site: { name: site },
        itemPath: '/',
      },
      route: { name: 'component', placeholders: { [COMPONENT_PLACEHOLDER]: [rendering] } },
    },
  }
}
