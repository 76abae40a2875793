import { defineComponent, useDictionary } from '@tessera/content/react'
import { textOf } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'
import { type Ancestor, fetchAncestors } from './ancestors.ts'

/** The way from the home page to this one; the document carries it for search engines. The home page shows none. */
export const Breadcrumb = defineComponent({
  name: 'Breadcrumb',
  title: 'Breadcrumb',
  group: 'Structure',
  icon: 'chevrons-right',
  serverData: async ({ page, fetchContent }): Promise<Ancestor[]> => fetchAncestors(page, fetchContent),
  component: ({ data, params, page }) => {
    const { t } = useDictionary()
    const { itemPath } = page.layout.sitecore.context
    if (itemPath === undefined || itemPath === '/') return null
    const { Title, NavigationTitle } = routeFields(page)
    const route = page.layout.sitecore.route
    const { about } = page
    const here = about?.title || textOf(NavigationTitle) || textOf(Title) || route?.displayName || route?.name || ''
    const above = about?.trail?.map(({ name, path }) => ({ name, path: pathIn(page.locale, path) })) ?? data ?? []
    const way = [{ name: t('breadcrumb.home'), path: pathIn(page.locale, '/') }, ...above]
    return (
      <nav aria-label={t('breadcrumb.label')} {...rootProps(params, 'frame py-4')}>
        <ol className="flex items-center gap-x-2.5 text-small whitespace-nowrap text-ink-soft">
          {way.map(({ name, path }) => (
            <li key={path} className="flex items-center gap-2.5">
              <a
                href={path}
                className="inline-flex min-h-8 items-center no-underline hover:text-action hover:underline"
              >
                {name}
              </a>
              <span aria-hidden="true">/</span>
            </li>
          ))}
          <li aria-current="page" className="min-w-0 truncate text-ink">
            {here}
          </li>
        </ol>
      </nav>
    )
  },
})
