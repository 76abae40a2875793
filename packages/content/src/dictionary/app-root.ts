import { APP_ROOT_TEMPLATE_ID, DEFAULT_SITE_LANGUAGE } from '../constants.ts'
import { languageInvalid, siteNameInvalid } from '../errors.ts'
import type { GraphQLClient } from '../transport/graphql-client.ts'

const APP_ROOT_QUERY = `query AppRootQuery($jssAppTemplateId: String!, $siteName: String!, $language: String!) {
  layout(site: $siteName, routePath: "/", language: $language) {
    homePage: item { rootItem: ancestors(includeTemplateIDs: [$jssAppTemplateId]) { id } }
  }
}`

interface AppRootAnswer {
  layout?: { homePage?: { rootItem?: { id: string }[] | null } | null } | null
}

/**
 * The id of a site's root item, looked up from its home page; asked once more in `en` when the language has none
 * (section 8.2). `null` when there is none at all.
 * @throws {RangeError} `The site name must be a non-empty string`, `The language must be a non-empty string`
 */
export async function findAppRootId(
  client: GraphQLClient,
  siteName: string,
  language: string,
  templateId: string = APP_ROOT_TEMPLATE_ID,
): Promise<string | null> {
  if (!siteName) throw siteNameInvalid()
  if (!language) throw languageInvalid()
  for (const asked of new Set([language, DEFAULT_SITE_LANGUAGE])) {
    const variables = { jssAppTemplateId: templateId, siteName, language: asked }
    const data = await client.request<AppRootAnswer>(APP_ROOT_QUERY, variables)
    const id = data?.layout?.homePage?.rootItem?.[0]?.id
    if (id) return id
  }
  return null
}
