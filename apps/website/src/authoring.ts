/**
 * What the studio takes of the website, and nothing else: how pages are loaded, opened and written, the languages of their
 * addresses, and how a form is read. One build makes it and the website, so that the pages an author edits are made by
 * the components that visitors see.
 */
export { CONTACT_FORM } from './actions/contact-form.ts'
export { readForm, textOf } from './actions/form-request.ts'
export { createCustomMarkup, describedComponents } from './builder/custom-markup.ts'
export { Wordmark } from './components/elements/wordmark.tsx'
export { intlLocale, LANGUAGE_NAMES } from './components/languages.ts'
export { CsvError, readCsv } from './csv/read-csv.ts'
export { BOM, csvLine, csvTable } from './csv/write-csv.ts'
export { CUSTOM_COMPONENTS } from './custom-components/index.ts'
export { type DevelopmentServer, respondWithCause } from './development.ts'
export { type DeviceCookie, deviceCookie, deviceHeader } from './device-token.ts'
export { discardRefusedBody } from './discard-refused-body.ts'
export { loadComponentPage } from './editing-host/component-page.ts'
export { editingSecret } from './editing-host/editing-secret.ts'
export { forwardedHeader, warnOfProxy } from './forwarded-for.ts'
export type { Limit } from './limits.ts'
export type { Log } from './log.ts'
export { mapConcurrently } from './map-concurrently.ts'
export type { Assets } from './page/assets.ts'
export type { SiteContent } from './page/content-source.ts'
export { performanceScript } from './page/document.ts'
export { DraftsRefused } from './page/draft-content.ts'
export { describe } from './page/error-pages.ts'
export { type LoadedPage, loadLayout, loadPage } from './page/load.ts'
export { type AuthoringParts, loadOptionsOf } from './page/load-options.ts'
export {
  asciiAddress,
  directionOf,
  encodePath,
  type Languages,
  localisedPath,
  readLocale,
  WILDCARD,
} from './page/locale.ts'
export { attributes, escapeText } from './page/markup.ts'
export { completePage, openPage, wholePage } from './page/open-page.ts'
export { isOutcome, NothingThere } from './page/outcome.ts'
export { browserPage } from './page/render.tsx'
export { readRequestPath } from './page/request-path.ts'
export { contentSecurityPolicy, securityHeaders } from './page/security.ts'
export { NO_SNIPPETS, needsOf, sourceHash } from './page/snippets.ts'
export { answerFrom } from './page/stored-response.ts'
export { wholeAnswer } from './page/streamed-answer.ts'
export { isSubresource } from './page/subresources.ts'
export type { PlatformTarget } from './platform-target.ts'
export { PREVIEW } from './preview/index.ts'
export { readLimited } from './read-limited.ts'
export { provenanceOf } from './same-origin.ts'
export { eventsContextId, parseSettings, SettingsError, STUDIO, type WebsiteSettings } from './settings.ts'
export { catalogueImages } from './shop/catalogue-images.ts'
export { catalogueText } from './shop/catalogue-texts.ts'
export type { ShopClient } from './shop/shop-client.ts'
