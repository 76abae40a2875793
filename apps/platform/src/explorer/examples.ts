import type { GraphQLSchemaName } from '../content/index.ts'

/** A query to begin with. */
export interface Example {
  readonly name: string
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>>
}

/**
 * Queries that work with what this platform holds.
 *
 * @param site Name of the first site; a platform without any gets a name to replace.
 */
export function examplesOf(
  schema: GraphQLSchemaName,
  { site = 'my-site', language = 'en' }: { readonly site?: string | undefined; readonly language?: string | undefined },
): readonly Example[] {
  const home = `/sitecore/content/${site}/Home`
  return EXAMPLES[schema].map(({ name, query, variables }) => ({
    name,
    query: query.trim().replaceAll('\n      ', '\n'),
    ...(variables && { variables: variables({ site, language, home }) }),
  }))
}

interface Written {
  readonly name: string
  readonly query: string
  readonly variables?: (house: {
    readonly site: string
    readonly language: string
    readonly home: string
  }) => Record<string, unknown>
}

const EXAMPLES: Readonly<Record<GraphQLSchemaName, readonly Written[]>> = {
  content: [
    {
      name: 'List the sites',
      query: `
      query Sites {
        site {
          siteInfoCollection {
            name
            hostname
            language
            rootPath
          }
        }
      }`,
    },
    {
      name: 'Read the layout of a page',
      query: `
      query Page($site: String!, $path: String!, $language: String) {
        layout(site: $site, routePath: $path, language: $language) {
          item {
            id
            displayName
            rendered
          }
        }
      }`,
      variables: ({ site, language }) => ({ site, path: '/', language }),
    },
    {
      name: 'List the pages of a site',
      query: `
      query Pages($site: String!, $language: String!, $after: String) {
        site {
          siteInfo(site: $site) {
            routes(language: $language, first: 20, after: $after) {
              total
              pageInfo {
                hasNext
                endCursor
              }
              results {
                routePath
                route {
                  displayName
                }
              }
            }
          }
        }
      }`,
      variables: ({ site, language }) => ({ site, language }),
    },
    {
      name: 'Read an item and its children',
      query: `
      query Item($path: String!, $language: String) {
        item(path: $path, language: $language) {
          name
          url {
            path
          }
          fields(ownFields: true) {
            name
            value
          }
          children(first: 10) {
            total
            results {
              name
              template {
                name
              }
            }
          }
        }
      }`,
      variables: ({ home, language }) => ({ path: home, language }),
    },
    {
      name: 'Search for pages',
      query: `
      query Search($root: String!, $language: String!) {
        search(
          where: {
            AND: [
              { name: "_path", value: $root, operator: CONTAINS }
              { name: "_language", value: $language }
              { name: "_hasLayout", value: "true" }
            ]
          }
          first: 10
        ) {
          total
          results {
            displayName
            path
          }
        }
      }`,
      variables: ({ home, language }) => ({ root: home, language }),
    },
    {
      name: 'Read the dictionary',
      query: `
      query Dictionary($site: String!, $language: String!) {
        site {
          siteInfo(site: $site) {
            dictionary(language: $language, first: 20) {
              total
              results {
                key
                value
              }
            }
          }
        }
      }`,
      variables: ({ site, language }) => ({ site, language }),
    },
  ],
  authoring: [
    {
      name: 'List the sites',
      query: `
      query Sites {
        sites {
          name
          hostName
          language
          rootPath
        }
      }`,
    },
    {
      name: 'Read a draft',
      query: `
      query Draft($path: String!, $language: String!) {
        item(where: { path: $path, language: $language }) {
          itemId(format: D)
          displayName
          revision
          versions {
            version
            updatedAt
            isPublished
          }
          children(first: 10) {
            nodes {
              name
            }
          }
        }
      }`,
      variables: ({ home, language }) => ({ path: home, language }),
    },
    {
      name: 'See what would be published',
      query: `
      query Plan($path: String!, $languages: [String!]!) {
        publicationPlan(
          input: {
            rootItemPath: $path
            languages: $languages
            targetDatabases: ["experienceedge"]
            publishItemMode: SMART
            publishSubItems: true
          }
        ) {
          count
          problems
        }
      }`,
      variables: ({ home, language }) => ({ path: home, languages: [language] }),
    },
  ],
}
