/**
 * What the specification of the product asks, row by row, and how each row holds here.
 *
 * A test that shows a row names it in a comment on the line above: `// Specification: dictionary-cache`.
 * `npm run reference` makes docs/conformance.md from this table and from the tests.
 *
 * @typedef {object} Row
 * @property {string} asks What the specification asks, in one sentence.
 * @property {string} [here] How it holds here, where that is not obvious.
 * @property {'differs' | 'planned'} [state] `differs`: it holds another way, for the reason in `here`. `planned`: it is not
 *   built yet. Without a state the row holds as written.
 */

/** @type {Record<string, Record<string, Row>>} */
export const ROWS = {
  'What the product does': {
    'page-from-layout': {
      asks: 'Pages are rendered from a layout tree of route, fields, placeholders and components.',
    },
    'page-phrases': { asks: 'A dictionary of key and phrase supplies the translations of a page.' },
    'page-modes': {
      asks: 'A page is in one of three modes: preview, edit, normal.',
      here: 'The studio edits pages in `edit`; a page editor elsewhere may ask for `preview` as well.',
    },
    'search-provider': {
      asks: 'Every page is wrapped by a search provider: environment `prodEu`, public suffix on.',
      here: 'It holds the configuration. The client comes with the first component that searches, so a page without any is no heavier.',
    },
    'dictionary-provider': { asks: 'Every page is wrapped by a dictionary provider keyed by locale.' },
    'anchor-context': { asks: 'Every page is wrapped by an anchor navigation context.' },
    'page-settings-context': {
      asks: 'Every page is wrapped by a page-settings context.',
      here: 'The same settings are read on the server and in the browser.',
    },
    'performance-on-every-page': {
      asks: 'A script that measures performance is on every page.',
      here: 'Error pages and every screen of the studio are measured too. A page that is being edited or previewed is not: its visitor is an author, and its address may hold a token.',
    },
    'component-builder': { asks: 'Authors customize a component on one page in a visual builder.' },
    'search-widgets-and-events': { asks: 'Search and recommendation widgets send requests and tracking events.' },
    'commerce-for-every-party': {
      asks: 'The commerce client serves shoppers, buyers, sellers, suppliers and administrators, and acts for others.',
    },
  },
  'Screens and routes': {
    'site-name-from-page': { asks: 'The site’s name comes from the data of the page, with a configured default.' },
    'route-as-pattern': {
      asks: 'The tracker reports a route as a pattern: `[name]` and `[...name]`.',
      here: 'The pattern is that of the route definition that matched; `computeRoute` is there for routers of others.',
    },
    'anchors-cleared': {
      asks: 'The list of anchors is cleared at the start of each route change.',
      here: 'When the route change is abandoned, the list comes back.',
    },
    'one-site': {
      asks: 'One site of the kind dotcom, host pattern `*`, language `en`.',
      here: 'The site of the demonstration is `halden-dotcom`; it has German and Arabic as well.',
    },
    'layout-configuration': {
      asks: 'The layout service configuration of the site is called `sxa-jss`.',
      here: 'It is the default of a setting, heeded where the site asks the REST layout service.',
    },
    'widget-content-grid': { asks: 'Pages have widgets of the type `content_grid`: search results.' },
    'widget-recommendation': { asks: 'Pages have widgets of the type `recommendation`.' },
    'widget-preview-search': {
      asks: 'Pages have widgets of the type `preview_search`.',
      here: 'It is the search overlay, which opens on every page of a site that has a search.',
    },
    'widget-questions': { asks: 'Pages have widgets of the type `questions_answers`.' },
    'widget-blocks': {
      asks: 'Pages have widgets of the types `content_block`, `html_block`, `banner` and `seo`.',
      here: 'All four are on a page of the demonstration, in three languages, and are edited in the studio.',
    },
    'block-html': {
      asks: '`banner` and `html_block` render the HTML for the device `pc` that the server supplies.',
      here: 'It is shown at every width.',
    },
    'block-css': {
      asks: '`banner` and `html_block` render the CSS for the device `pc` that the server supplies.',
      here: 'The policy of the page names the style by its hash.',
    },
    'seo-html': {
      asks: '`seo` puts HTML of the server at the start of the head.',
      here: 'What cannot be in a head is left out, because it would end the head.',
    },
    'widget-appear': {
      asks: 'A widget fires one appear event once at least 20 % of it are visible.',
      here: 'A widget that ships no code is watched by the page; an seo widget shows nothing, and has no appear event.',
    },
    'editor-buttons': {
      asks: 'The component editor has Close, Save, Save customization, Up to date, Unfork and Discard.',
    },
    'theme-picker': { asks: 'A theme picker shows “No theme” while none is chosen.' },
  },
  'Entities and their fields': {
    'page-settings-fields': {
      asks: 'Page settings: isEditing, isPreview, searchPages, logoURL and four script snippets.',
      here: 'While a page is edited or previewed the four snippets are empty.',
    },
    'script-snippets': {
      asks: 'The four script snippets are injected into the page.',
      here: '`scriptHeader` and `scriptCookie` end the head, `scriptBodyStart` begins the body, `scriptBodyEnd` ends it.',
    },
    'anchor-entry': {
      asks: 'An anchor has id, label and ref; a duplicate id is ignored; one anchor is active.',
      here: 'The active anchor is the first in the upper part of the window.',
    },
    'event-common-fields': {
      asks: 'Every event carries browser_id, channel, currency, language and page.',
      here: 'The hosted clients name neither page, channel nor currency in form events; those of the site carry them.',
    },
    'event-language': {
      asks: 'The language of an event defaults to the declared language of the page.',
      here: 'It is sent in capitals and without a region: `da-DK` as `DA`.',
    },
    'event-page': {
      asks: 'The page of an event defaults to the path, `Home Page` for the root.',
      here: 'It defaults to the last segment of the path, as in the hosted client, and to `Home Page` for the root. The site names every page itself.',
      state: 'differs',
    },
    'identity-event': {
      asks: 'Fields of an identity event: identifiers, email, names, address, extensionData and more.',
      here: 'Names are written as the collector takes them: `firstname`, `lastname`, `postal_code`, and `ext` for extensionData.',
    },
    'view-event': { asks: 'Fields of a page-view event: pageVariantId, referrer, includeUTMParameters and more.' },
    'custom-event': { asks: 'A custom event has a type and extensionData.' },
    'tracking-event': {
      asks: 'A search tracking event has a name, an action, a sub type and a value.',
      here: 'Actions are view, add, remove, click and identify; a click also says its action_cause.',
    },
    'tracking-transaction': { asks: 'A transaction has order_id, order_total, order_subtotal and coupon.' },
    'tracking-entity': {
      asks: 'An entity has id, entity_type, entity_subtype, attributes, variant, uri and source_id.',
    },
    'tracking-search-event': {
      asks: 'Fields of a search event, from keyword to redirect_url.',
      here: 'An advanced query text is carried where the site names one.',
    },
    'tracking-facet-event': { asks: 'Fields of a facet event, from name to facet_position.' },
    'tracking-user': {
      asks: 'The tracked user is a user_id, else a uuid; identify sends the id as cuid, and the email.',
    },
    'device-values': { asks: 'A device is one of pc, mobile, tablet.' },
    'widget-inputs': {
      asks: 'Inputs of a widget: keyphrase, suggestionsList, itemsPerPage, page, sortType, selectedFacets, relatedQuestions.',
    },
    'widget-types': { asks: 'Eight types of widgets can be requested.' },
    'context-browser': {
      asks: 'Request context: browser with user_agent, device, app_type.',
      here: 'A device that is not named is read from the user agent. Rules of a widget may depend on it.',
    },
    'context-campaign': {
      asks: 'Request context: campaign with five utm fields.',
      here: 'Rules of a widget may depend on it.',
    },
    'context-geo': {
      asks: 'Request context: geo with ip and location.',
      here: 'An address is checked and never looked up, because no database of places comes along: filters by distance need a location.',
    },
    'context-locale': {
      asks: 'Request context: locale with country and language, both required.',
      here: 'The service refuses a locale that lacks one of the two.',
    },
    'context-page': {
      asks: 'Request context: page with uri (required) and custom.',
      here: 'Rules of a widget may depend on it.',
    },
    'context-store': {
      asks: 'Request context: store with group_id and id, both required.',
      here: 'The platform also takes a store without a group, which hosted clients send. Rules of a widget may depend on it.',
    },
    'context-time': {
      asks: 'Request context: time with epoch.',
      here: 'Seconds or milliseconds. Rules of a widget may depend on it.',
    },
    'context-user': {
      asks: 'Request context: user with uuid (required), groups and custom.',
      here: 'A user is a uuid or a user_id. Rules of a widget may depend on groups and custom values.',
    },
    'request-flags-and-items': { asks: 'A request has rfk_flags and widget.items.' },
    'marketplace-block': {
      asks: 'A request of the marketplace connector has sellerId and requiredInventoryLocations.',
    },
    'item-required': { asks: 'A widget item needs entity and rfk_id.' },
    'item-recommendations': { asks: 'Recommendations take content fields, filter, limit and rule.' },
    'item-recipe': {
      asks: 'Recommendations take a recipe by id and version.',
      here: 'Each recipe has version 1, and another is refused.',
    },
    'item-questions': {
      asks: 'Questions take keyphrase, exact_answer query_types, related_questions limit and offset.',
    },
    'item-sort': { asks: 'Search takes sort: choices, and a value of name and order.' },
    'item-facets': { asks: 'Search takes facets: all, max, sort and types with their options.' },
    'item-paging': { asks: 'Search takes group_by, limit and offset.' },
    'item-personalization': {
      asks: 'Search takes personalization: algorithm, fields, ids.',
      here: '`mlt` finds what is like the documents of `ids`; `affinity` ranks by what the visitor has viewed or bought.',
    },
    'item-query': { asks: 'Search takes a query: keyphrase (required), operator, highlight with required fields.' },
    'item-relevance': { asks: 'Relevance entries name an analyzer and a field, and may have a weight.' },
    'item-ranking': {
      asks: 'Search takes ranking entries (name, weight) and suggestion entries (name, exclude, max …).',
    },
    'item-swatch': { asks: 'Search takes swatch: fields, group_by, max.' },
    'item-sources': { asks: 'An item takes sources.' },
    'item-appearance': {
      asks: 'An item takes appearance: templates of sections and devices, variables of sections.',
      here: 'Variables of sections are those that the templates of the sections use.',
    },
    'item-rule': { asks: 'A rule has behaviors, blacklist, boost, bury, include and pin (id, slot).' },
    'item-rule-filter': {
      asks: 'A filter of a rule has a name and values, and a type `or` or `and`.',
      here: 'Without a type a document passes that has any of the values.',
    },
    'search-result': { asks: 'A result has widgets by rfk_id and entity, with data, and appearance by device.' },
    'item-defaults': { asks: 'Defaults: offset 0, all facets, sort choices on; five related questions.' },
    'component-revisions': {
      asks: 'Revisions of a component: published, staged, saved; version responsive by default.',
      here: 'Of a library in the content tree `staged` and `saved` both serve the draft, and authors alone get it; in one of the builder each status has its file, and authors alone get `saved`.',
    },
    'commerce-administration': { asks: 'Commerce entities of the administration: 21 families.' },
    'commerce-catalog-and-orders': { asks: 'Commerce entities of catalogs and orders, and their assignments.' },
    'commerce-me': { asks: 'Commerce entities of the current user.' },
    'commerce-integrations': { asks: 'Commerce entities of integrations, with listeners of message senders.' },
    'token-claims': { asks: 'Claims read from a token: exp and cid.' },
  },
  'States and transitions': {
    'editor-states': { asks: 'The component editor forks, saves, unforks, discards and closes.' },
    'component-fetch-phases': {
      asks: 'Phases of fetched components: initial, check, updated.',
      here: 'On the site itself the server fetches; the phases are those of the elements on other pages.',
    },
    'events-need-init': { asks: 'The tracking client is initialized before any event is sent.' },
    'first-view-referrer': { asks: 'The first page view may carry a referrer of another host.' },
    'event-queue': {
      asks: 'Events may be queued in session storage and sent later; then the queue is cleared.',
      here: 'An event leaves the queue once the collector has accepted it; one that could not be sent stays.',
    },
    'tracking-consent': {
      asks: 'Tracking consent is on by default; on sets a uuid, off clears it and disables tracking.',
      here: 'Consent that is given again makes another uuid.',
    },
    'request-life-cycle': {
      asks: 'A request succeeds, fails, or is canceled by a newer one and silently dropped.',
      here: 'A canceled request is told to listeners as canceled and is no error; who asked with `fetch` gets an AbortError.',
    },
    'enabling-refetches': { asks: 'Enabling a widget query triggers a refetch.' },
    'widget-state-broadcast': { asks: 'Changes of a widget’s state are broadcast by widget and instance.' },
    'token-refresh': {
      asks: 'An expired token is refreshed with the configured client or the token’s own, and stored.',
    },
    'token-refresh-failed': { asks: 'If the refresh fails, an empty token is used.' },
    'token-storage': {
      asks: 'Four tokens are kept: in memory on a server, in cookies in a browser.',
      here: 'Shared wrappers keep tokens in a browser’s cookies; on a server, where every visitor would share them, they refuse to until they are told so. A client that is made for a request takes a store of its own.',
      state: 'differs',
    },
    'order-actions': {
      asks: 'Actions of orders, of order returns and of the cart.',
      here: 'The states and actions of orders and returns are tables, which the platform is tested against.',
    },
    'as-user-once': {
      asks: 'The as-user option makes the next single call impersonate, and then resets.',
      here: 'What `As()` returns impersonates for as long as it is held, so no call in between takes its place.',
    },
  },
  'Validation rules': {
    'events-required-settings': { asks: 'The context id and the site’s name are required.' },
    'events-url-and-timeout': { asks: 'The edge URL is a valid URL, the timeout an integer of at least 0.' },
    'identifiers-not-empty': { asks: 'An identity event needs a list of identifiers that is not empty.' },
    'short-dates': {
      asks: 'dob and expiryDate are ISO 8601 without a zone, to the minute.',
      here: 'A day that does not exist is refused; an empty expiryDate is let through.',
    },
    'email-pattern': {
      asks: 'An email matches a simple pattern.',
      here: 'There are no spaces, one `@`, and a dot after it; an empty email is let through.',
    },
    'extension-data': {
      asks: 'extensionData is flattened with underscores and holds at most 50 attributes.',
      here: '`pageVariantId` comes on top of the 50.',
    },
    'site-and-language': {
      asks: 'The site’s name and the language are strings that are not empty.',
      here: 'Dictionaries check both, and services of a site its name; a layout service passes on what it is given.',
    },
    'root-item': {
      asks: 'The root item is given or resolved from the app root, else an error.',
      here: 'The app root is looked for in the language of the dictionary, then in `en`.',
    },
    'not-found-is-layout': {
      asks: 'The body of a 404 layout response is valid layout data.',
      here: 'A 404 body that is no layout data is an error.',
    },
    'customer-key-pattern': { asks: 'A customer key is digits, a dash, digits.' },
    'discover-domain-required': { asks: 'The marketplace connector requires discoverDomainId.' },
    'api-key-or-host': { asks: 'With a customer key, an API key or a service host must exist.' },
    'use-token-deprecated': {
      asks: 'useToken is deprecated: a warning only.',
      here: 'The warning is written from the log level `warn` on.',
    },
    'entities-complete': {
      asks: 'A tracked entity needs id and entity_type, else a warning and no event.',
      here: 'The warning is written from the log level `warn` on.',
    },
    'facet-id': { asks: 'Facet entries need a facetId.' },
    'click-index': { asks: 'A click on an entity needs a valid index, else no event.' },
    'empty-values': {
      asks: 'Empty values are stripped from event payloads.',
      here: 'Empty are undefined, null, {} and []; an empty text, 0 and false are values and stay.',
    },
    'events-skipped': {
      asks: 'An order without id, a cart view with a missing field, identify without user info and an event without name are skipped.',
      here: 'What each item of a cart view needs is its id and its entity type.',
    },
    'data-source-id': { asks: 'The id of a data source has letters, digits, hyphens and underscores only.' },
    'registration-name': { asks: 'Registering a component requires a name.' },
    'unknown-widget-type': { asks: 'An unknown widget type is rejected.' },
    'invalid-log-level': { asks: 'An invalid log level is rejected.' },
    'deleted-components': { asks: 'A fetched component that is marked deleted is rejected.' },
    'thumbnail-freshness': {
      asks: 'A thumbnail is valid while rendered-at and the modification differ by less than 2,000 ms.',
    },
    'scope-arrays': { asks: 'scope and custom roles are arrays of strings.' },
    'token-decodable': { asks: 'A token must be decodable.' },
    'null-filter': { asks: 'A filter of null is rejected, with the advice to use a negative wildcard.' },
    'large-cookie': {
      asks: 'A cookie of more than 4,096 bytes is warned of.',
      here: 'The cookie is written all the same.',
    },
  },
  'Roles and permissions': {
    approvers: {
      asks: 'Parties and roles: buyers, sellers, suppliers, administrators, shoppers, authors, approvers.',
      here: 'A user belongs to a buyer, a supplier or the seller, roles say what they may do, and an approval rule names the group whose members approve.',
    },
    'sign-in-variants': {
      asks: 'Sign-in by password, password with secret, client credentials, anonymously and by refresh token.',
      here: 'The anonymous grant takes an id of the shopper where there is one, and its token is of the client’s default user.',
    },
    'roles-joined': { asks: 'Scope and custom roles are sent joined by spaces.' },
    'impersonation-token': {
      asks: 'While impersonating, requests use the impersonation token.',
      here: 'Without such a token a call warns and runs as the user, and a strict client refuses it.',
    },
    'marketplace-authorization': {
      asks: 'The marketplace connector sends the user’s token and fails without one.',
      here: 'The site asks a marketplace with the shopper’s token, or with one that visitors share.',
    },
    'search-api-key': { asks: 'The search connector sends an API key.' },
    'integration-endpoints': {
      asks: 'Integration endpoints exist, and roles are checked.',
      here: 'Each operation names the roles that suffice for it, and the platform answers 403 to whoever has none of them.',
    },
  },
  'The calls it makes': {
    'layout-render': {
      asks: '`GET /{prefix}/api/layout/render/{configuration}`',
      here: 'The platform and the content package speak it; the website itself asks by GraphQL.',
    },
    'layout-placeholder': {
      asks: '`GET /{prefix}/api/layout/placeholder/{configuration}`',
      here: 'The platform and the content package speak it; the website itself asks by GraphQL.',
    },
    'dictionary-rest': {
      asks: '`GET /{prefix}/api/jss/dictionary/{site}/{language}`',
      here: 'The platform and the content package speak it; the website itself asks by GraphQL.',
    },
    'track-event-rest': { asks: '`POST /{prefix}/api/jss/track/event` with an array of events' },
    'layout-graphql': { asks: 'GraphQL: the layout by site, path and language.' },
    'dictionary-graphql': {
      asks: 'GraphQL: the dictionary by root item, language and template, paged by cursor; app root with `en`.',
      here: 'The website asks by the query of a site, which is paged by cursor as well.',
    },
    'graphql-retried': { asks: 'GraphQL requests are retried.' },
    'edge-style-sheets': { asks: 'Style sheets of contents and components come from the edge, by context id.' },
    'hosted-template': {
      asks: 'A hosted component’s template is fetched by library, component, version and revision.',
      here: 'The server fetches it, so a page of such components loads nothing for them.',
    },
    'events-post': { asks: '`POST /v1/events/v1.2/events`; null on failure.' },
    'browser-create': { asks: '`GET /v1/events/v1.2/browser/create.json`: ref is the browser id, kept in a cookie.' },
    'browser-show': { asks: '`GET /v1/events/v1.2/browser/{id}/show.json`: customer.ref, or error_msg and moreInfo.' },
    'library-version-header': { asks: 'Requests carry the header X-Library-Version.' },
    'search-client-settings': {
      asks: 'The search client takes an API key, client id, customer key, domain id, environment, region and host.',
    },
    'performance-script': {
      asks: 'The performance script has a default path, a configurable source and data attributes.',
      here: 'The default path is `/_perf/script.js` of the website itself.',
    },
    'template-cdn': {
      asks: 'Templates and their style sheets are served with GET and HEAD.',
      here: 'The platform hosts them itself.',
    },
    'thumbnail-upload': {
      asks: 'Thumbnails are uploaded, and served by a media proxy.',
      here: 'The platform keeps them and asks for their pictures; the studio draws them in the author’s browser.',
    },
    'generic-data-fetch': {
      asks: 'Data is fetched by method, url, params, headers, body and jsonpath.',
      here: 'On a page the platform fetches it, of origins that are named, and never of addresses inside.',
    },
    'edge-graphql': {
      asks: 'The edge host has a GraphQL endpoint with the layout service.',
      here: 'It is `/v1/content/api/graphql/v1` by context id; by API key the same queries are answered at `/sitecore/api/graph/edge`.',
    },
    'search-post': { asks: 'Search is a POST of items, context, flags and the marketplace block, and can be aborted.' },
    'search-response': { asks: 'Responses are read by rfk_id and entity, and cached by request unless disabled.' },
    'search-batch': { asks: 'Requests of widgets are batched with a debounce of 250 ms.' },
    'tracking-post': {
      asks: '`POST /event/{key}/v4/publish` with an authorization header.',
      here: 'A service host of one’s own is asked at `/api/event/v4/publish`.',
    },
    'shop-events': { asks: 'Events: add to cart, wishlist, order confirm, cart view, login identify.' },
    'commerce-token': {
      asks: '`POST oauth/token` with five grants, form-encoded.',
      here: 'The anonymous grant is sent as client credentials without a secret, as the hosted platform’s own client sends it.',
    },
    'commerce-certificates': { asks: '`GET oauth/certs/{id}`, `GET oauth/userinfo`.' },
    'commerce-password-reset': { asks: '`POST /password/reset`, `PUT /password/reset/{code}`.' },
    'commerce-crud': { asks: 'Reading and writing of the twelve resources of the administration.' },
    'commerce-assignments': { asks: 'Assignments of security profiles, user groups, API clients and locales.' },
    'commerce-xp-indices': { asks: '`/xpindices`, `GET /buyers/{id}/sellers`.' },
    'commerce-buyer-users': { asks: 'Users of buyers: access tokens, moving to another buyer, `/buyerusers`.' },
    'commerce-buyer-resources': {
      asks: 'Groups, addresses, cost centers, cards, accounts, rules and collections of buyers.',
    },
    'commerce-suppliers': { asks: 'Users, groups, addresses and buyers of suppliers.' },
    'commerce-catalogs': { asks: 'Catalogs and categories, with three kinds of assignments each.' },
    'commerce-products': { asks: 'Products with suppliers, variants, their generation, and assignments.' },
    'commerce-prices-and-specs': { asks: 'Price schedules and breaks, specs and options, facets.' },
    'commerce-inventory': { asks: 'Inventory records of products and variants, with assignments.' },
    'commerce-bundles': { asks: 'Bundles, with assignments.' },
    'commerce-orders': {
      asks: '`/orders/{direction}` with every action, calculation and worksheet.',
      here: 'The promotions of an order are addressed by their codes.',
    },
    'commerce-cart': { asks: '`/cart` with every action.' },
    'commerce-order-parts': { asks: 'Line items, payments and bundles of orders.' },
    'commerce-fulfillment': { asks: 'Promotions, shipments, order returns and approval rules.' },
    'commerce-subscriptions': { asks: 'Subscriptions with items and bundles.' },
    'commerce-me-calls': { asks: 'The current user: `/me` and what is below it.' },
    'commerce-integration-calls': { asks: '`/integrations`, `/integrationEvents`, `/messagesenders`.' },
    'commerce-every-operation': {
      asks: 'Every operation of the client is answered by the platform.',
      here: 'The routes of the platform and the methods of the client are made from one table.',
    },
    'wrapper-verbs': {
      asks: 'Every wrapper has list, create, get, save, delete and patch.',
      here: 'A wrapper has those of the six that the calls of its resource allow.',
    },
    'query-filters': { asks: 'Filters are sent as name=value, nested keys joined by dots.' },
  },
  'Error catalog': {
    'placeholder-error': { asks: '“A rendering error occurred: {message}.” where a placeholder fails' },
    'component-error': {
      asks: '“A rendering error occurred: {message}.” where a component fails',
      here: 'Authors read the sentence with the name of the component and the error; visitors read “There was a problem loading this section.”, because messages of errors may hold internals.',
      state: 'differs',
    },
    'datasource-required': {
      asks: '“Datasource is required. Please choose a content item for this component.”, only while editing',
    },
    'missing-implementation': {
      asks: '“JSS component is missing React implementation…” for an unknown component',
      here: 'Authors and developers see it; visitors see nothing.',
    },
    'byoc-messages': {
      asks: '“BYOC: The ComponentName for this rendering is missing”, “BYOC: This component was not registered.”',
    },
    'content-required': {
      asks: '“The siteName cannot be empty”, “The site name must be a non-empty string”, “The language must be a non-empty string”',
    },
    'root-item-message': {
      asks: '“Valid value for rootItemId not provided and failed to auto-resolve app root item.”',
    },
    'content-transport-messages': {
      asks: '“Invalid GraphQL endpoint”, “Request timed out, timeout of {n}ms exceeded”',
    },
    'graphql-retry-rules': {
      asks: 'Up to three retries on 429, 502, 503, 504, 520 to 524 and broken connections; Retry-After, else 2^(attempt-1) s.',
    },
    'IV-0001': { asks: 'Code IV-0001: incorrect edge URL' },
    'IV-0002': { asks: 'Code IV-0002: incorrect dob' },
    'IV-0003': { asks: 'Code IV-0003: incorrect email' },
    'IV-0004': { asks: 'Code IV-0004: incorrect expiryDate' },
    'IV-0005': { asks: 'Code IV-0005: more than 50 attributes' },
    'IV-0006': { asks: 'Code IV-0006: incorrect timeout' },
    'MV-0001': { asks: 'Code MV-0001: the context id is required' },
    'MV-0002': { asks: 'Code MV-0002: the site’s name is required' },
    'MV-0003': { asks: 'Code MV-0003: identifiers are required' },
    'IE-0001': { asks: 'Code IE-0001: there is no window on a server' },
    'IE-0002': { asks: 'Code IE-0002: the timeout is exceeded' },
    'IE-0003': { asks: 'Code IE-0003: the browser id could not be retrieved' },
    'IE-0004': { asks: 'Code IE-0004: the browser module must be initialized first' },
    'IE-0008': { asks: 'Code IE-0008: the core package must be initialized first' },
    'events-null': { asks: 'A failed events request resolves to null and raises nothing.' },
    'builder-messages': { asks: 'Messages and confirmations of the component builder' },
    'performance-load-failure': {
      asks: 'A performance script that cannot be loaded logs so and advises to check content blockers.',
    },
    'widget-type-message': { asks: '“Invalid widget type”' },
    'customer-key-message': {
      asks: '“Invalid customerKey … It should match the following pattern: (\\d+)-(\\d+).”',
    },
    'discover-domain-message': { asks: '“{discoverDomainId} has not been provided.”' },
    'api-key-message': { asks: '“Invalid configuration: "apiKey" has not been set but not serviceHost provided.”' },
    'no-marketplace-user': { asks: 'A message that there is no signed-in user of the marketplace' },
    'service-call-message': {
      asks: '“There was a problem on the service call” is logged; the message or null is returned.',
      here: 'Of tracking events. A failed search is an error of its widget, which offers to try again.',
    },
    'response-message': { asks: '“Response processing error: could not find {widget} in response”' },
    'data-processor-message': { asks: '“No data processor configured”; wrapping a widget twice is an error.' },
    'tracking-warnings': {
      asks: 'Warnings: “A field is missing on one or more of the items provided”; an index that is invalid or missing.',
      here: 'Once a log level is set; the default is `none`.',
    },
    'canceled-silently': { asks: 'A canceled request is dropped silently.' },
    'commerce-argument-messages': {
      asks: '“scope must be a string array”, “custom roles must be defined as a string array”, “Invalid token”, a null filter',
    },
    'commerce-errors': {
      asks: 'Errors of the platform are wrapped: first code, message, status; “{objectType} {objectId} not found”.',
    },
    'http-errors': {
      asks: '“Network Error”, “timeout of N ms exceeded”, “Request aborted”, “Request failed with status code N”, “Unsupported protocol”',
    },
  },
  'Constants and limits': {
    'dictionary-cache': {
      asks: 'The dictionary is cached for 60 seconds by default.',
      here: 'A platform that tells the state of its content is asked again once it changes; any other is kept for 60 seconds.',
    },
    'retry-constants': { asks: 'GraphQL retries 3, factor 2' },
    'layout-constants': {
      asks: 'Dictionary page size 10; layout tracking true; layout configuration `jss`; a default edge URL',
    },
    'no-http-timeout': { asks: 'The HTTP client has no timeout by default.' },
    'xsrf-names': { asks: 'The HTTP client has XSRF cookie and header names by default.' },
    'success-status': { asks: 'Success is a status of 200 to 299.' },
    'tracking-cookie': {
      asks: 'Tracking cookie `sc_` and the context id; 730 days, path /, SameSite None, Secure',
      here: 'On plain HTTP outside of localhost, where browsers refuse secure cookies, the website sets it with SameSite Lax and without Secure.',
    },
    'event-format': { asks: 'Event payload format v1.2' },
    'library-version': {
      asks: 'Library version 0.3.0',
      here: 'It is our own version, because the header tells the collector which client sends.',
      state: 'differs',
    },
    'suggestion-max': {
      asks: 'Suggestions: 3 by default',
      here: 'The client asks for three; the platform alone gives ten to a request without a number.',
    },
    'query-cache': { asks: 'Query cache 5 minutes; no retry, previous data kept, no refetch on focus' },
    'consent-default': { asks: 'Tracking consent is on by default.' },
    'queue-key': { asks: 'Events are queued under the session storage key EventQueue.' },
    'performance-version': {
      asks: 'Performance script version 1.0.12',
      here: 'The script is the website’s own, and its reports name this version.',
    },
    'thumbnail-constants': { asks: 'Constants of thumbnails: 800, 0.6, 2000, 320, 1401, one year' },
    'editor-constants': { asks: 'Constants of the editor: cleanup delay 400 ms, loader opacity 0.6' },
    'registration-delay': { asks: 'Registration messages to the parent frame are delayed by 30 ms.' },
    'default-language': {
      asks: 'The default language setting is empty.',
      here: 'The setting is empty: English is the default language then, or the first language of a site without English.',
    },
    'log-levels': { asks: 'Log levels none, error, warn, info, debug, trace' },
    'visibility-threshold': { asks: 'Widget visibility 0.2, once only' },
    'debounce-constants': {
      asks: 'Search batch 250 ms, widget update 50 ms',
      here: 'The site asks a platform of its own at once, and a hosted search service with both.',
    },
    'anonymous-session': { asks: 'Anonymous id: session 30 minutes; storage 300,000 ms by default' },
    'data-fetching-retries': {
      asks: 'Data-fetching retries 3, from 1 s doubling to 30 s; suspense stale time 1 s',
      here: 'They are off, as in the hosted client: they are its cache library’s defaults, which its provider switches off. A failed search says so at once.',
      state: 'differs',
    },
    'commerce-timeout': { asks: 'Commerce requests time out after 60,000 ms.' },
    'token-tolerance': { asks: 'Tokens are tolerated for 10 seconds after they expire.' },
    'token-cookies': {
      asks: 'Token cookies: prefix, four names, SameSite lax, path /, one year, warning at 4,096 bytes',
      here: 'A fifth cookie keeps the token of an identity provider.',
    },
    'request-cache-key': {
      asks: 'The cache key of a request is a hash of its sorted serialization.',
      here: 'It is the sorted serialization itself: two requests may have the same hash, and would get each other’s response.',
      state: 'differs',
    },
    'marketplace-regions': { asks: 'Six marketplace regions, `usWest` by default' },
    'search-environments': { asks: 'Six search environments, `prod` by default' },
    'marketplace-connector': { asks: 'The default marketplace connector is `oc`.' },
    'public-defaults': {
      asks: 'The site’s name, context id and edge endpoints have public defaults.',
      here: 'The site’s name and the edge endpoints have defaults; the context id is handed over by `npm start`.',
    },
  },
}
