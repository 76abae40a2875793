/**
 * The error catalogue of the component builder (specification, section 8; contract "component-builder", 2, 3, 9 and 10):
 * one row each. A row that is thrown is a function giving an error with a stable `code`; a row that is shown is a text.
 */

export type BuilderCode =
  | 'fetch-failed'
  | 'response-not-valid'
  | 'component-not-fetched'
  | 'source-not-parsed'
  | 'address-incomplete'
  | 'component-name-missing'
  | 'data-type-name-invalid'
  | 'datasource-handler-missing'
  | 'datasource-id-missing'
  | 'datasource-id-invalid'

/** An error of the component builder. `code` is stable; `about` is the address or value that it is about. */
export class BuilderError extends Error {
  declare readonly code: BuilderCode
  declare readonly about: string

  constructor(code: BuilderCode, message: string, about = '', options?: ErrorOptions) {
    super(message, options)
    this.name = 'BuilderError'
    this.code = code
    this.about = about
  }
}

// Fetching (2 and 3)
/** No answer, or one outside 200–299. */
export const fetchFailed = (url: string, cause?: unknown) =>
  new BuilderError('fetch-failed', 'Fetch failed', url, { cause })
/** An answer that says that the file was deleted. */
export const responseNotValid = (url: string) => new BuilderError('response-not-valid', 'Response is not valid', url)
export const componentNotFetched = (url: string) =>
  new BuilderError('component-not-fetched', 'Can not fetch component', url)
export const sourceNotParsed = (source: string) =>
  new BuilderError('source-not-parsed', 'Could not parse component source', source)
export const addressIncomplete = () =>
  new BuilderError('address-incomplete', 'An address needs `library`, that of a component `component` too')

// Registering (9.1 and 9.4)
export const componentNameMissing = (options: unknown) =>
  new BuilderError(
    'component-name-missing',
    'A custom-code component needs a name: give `name` in its options',
    JSON.stringify(options) ?? '',
  )
export const dataTypeNameInvalid = (name: string) =>
  new BuilderError('data-type-name-invalid', `The data type "${name}" must begin with a capital letter`, name)
export const datasourceHandlerMissing = () =>
  new BuilderError(
    'datasource-handler-missing',
    'A data source needs a handler: a function of settings that returns settings, or a promise of data',
  )
export const datasourceIdMissing = () => new BuilderError('datasource-id-missing', 'A data source needs an `id`')
export const datasourceIdInvalid = (id: string) =>
  new BuilderError(
    'datasource-id-invalid',
    `The data source id "${id}" may only have letters, digits, hyphens and underscores`,
    id,
  )

// Said, not thrown
/** An action of the editor that came before it was ready (10.4). */
export const EDITOR_NOT_READY_TEXT = 'Editor is not ready'
export const notRegisteredText = (id: string) => `The custom-code component "${id}" is not registered`
