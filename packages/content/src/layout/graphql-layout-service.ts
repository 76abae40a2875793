import { clientOf, type GraphQLServiceOptions } from '../transport/service.ts'
import type { LayoutService } from './layout-service.ts'
import type { LayoutData } from './model.ts'
import { notFoundLayout } from './not-found.ts'

export interface GraphQLLayoutOptions extends GraphQLServiceOptions {
  siteName: string
}

const LAYOUT_QUERY = `query LayoutQuery($site: String!, $path: String!, $language: String) {
  layout(site: $site, routePath: $path, language: $language) { item { rendered } }
}`

interface LayoutAnswer {
  layout?: { item?: { rendered?: LayoutData | null } | null } | null
}

/**
 * Layout over GraphQL (section 6). Values travel as variables, so a path with a quote cannot change the query. Not
 * found is answered with the canonical body of section 3.6.
 */
export function createGraphQLLayoutService(options: GraphQLLayoutOptions): LayoutService {
  const client = clientOf(options, 'layout')
  const site = options.siteName
  return {
    async fetchLayoutData(path, language) {
      const variables = { site, path, language: language || undefined }
      const data = await client.request<LayoutAnswer>(LAYOUT_QUERY, variables)
      return data?.layout?.item?.rendered || notFoundLayout(language)
    },
  }
}
