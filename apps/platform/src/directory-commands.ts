import type { ServiceDirectory } from './directory.ts'
import { shellQuoted as at } from './explorer/shell-quoted.ts'

/** A command line that shows what a service does. */
export interface Command {
  readonly about: string
  /** For a POSIX shell with curl. */
  readonly text: string
}

/**
 * A command for each service that can be tried with what the directory tells: the demonstration's services all can, those
 * of a platform that keeps its keys to itself cannot.
 */
export function commandsOf({ content, commerce, events, search, components }: ServiceDirectory): {
  readonly [Service in 'content' | 'commerce' | 'events' | 'search' | 'components']?: Command
} {
  const json = "-H 'content-type: application/json'"
  return {
    ...(content.apiKey !== undefined && {
      content: {
        about: 'List the sites with GraphQL',
        text: `curl -sf ${at(`${content.apiHost}/sitecore/api/graph/edge`)} -H 'sc_apikey: ${content.apiKey}' ${json} -d '{ "query": "{ site { siteInfoCollection { name } } }" }'`,
      },
    }),
    ...(commerce.clients && {
      commerce: {
        about: 'Search the products as a guest',
        text: `TOKEN=$(curl -sf ${at(`${commerce.baseApiUrl}/oauth/token`)} -d grant_type=client_credentials -d client_id=${commerce.clients.storefront} -d scope=Shopper | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
curl -sf ${at(`${commerce.baseApiUrl}/v1/me/products?search=chair&pageSize=2`)} -H "authorization: Bearer $TOKEN"`,
      },
    }),
    ...(events.contextId !== undefined && {
      events: {
        about: 'Create a browser id',
        text: `curl -sf ${at(`${events.edgeUrl}/v1/events/v1.2/browser/create.json?sitecoreContextId=${events.contextId}&client_key=`)}`,
      },
    }),
    ...(search.apiKey !== undefined && {
      search: {
        about: 'Search the products',
        text: `curl -sf ${at(`${search.serviceHost}/discover/v2/${search.domainId}`)} -H 'authorization: ${search.apiKey}' ${json} -d '{ "context": { "locale": { "country": "us", "language": "en" } }, "widget": { "items": [{ "rfk_id": "product_results", "entity": "product", "search": { "content": {}, "limit": 2, "query": { "keyphrase": "desk lamp" } } }] } }'`,
      },
    }),
    ...(components.apiKey !== undefined && {
      components: {
        about: 'List the component libraries',
        text: `curl -sf ${at(`${components.backendUrl}/libraries`)} -H 'x-api-key: ${components.apiKey}'`,
      },
    }),
  }
}
