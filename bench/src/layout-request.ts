/** The question the website asks for every page. */
export const LAYOUT_QUERY = `query Layout($site: String!, $routePath: String!, $language: String!) {
  layout(site: $site, routePath: $routePath, language: $language) { item { rendered } }
}`

export function layoutBody(routePath: string, language: string, query = LAYOUT_QUERY): string {
  return JSON.stringify({ query, variables: { site: 'halden-dotcom', routePath, language } })
}

export function layoutRequest(platform: string, key: string, body: string) {
  return {
    address: `${platform}/sitecore/api/graph/edge`,
    init: { method: 'POST', headers: { 'content-type': 'application/json', sc_apikey: key }, body },
  }
}
