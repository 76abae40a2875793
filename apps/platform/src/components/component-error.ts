import { type ErrorShape, PlatformError } from '../ground/http/index.ts'

/** Everything this service refuses by a code of its own, with its status. Codes stay as they are. */
export const COMPONENT_CODES = {
  invalid_json: 400,
  invalid_body: 400,
  invalid_query: 400,
  draft_refused: 400,
  view_empty: 400,
  view_too_deep: 400,
  view_refused: 400,
  fork_origin_unknown: 400,
  category_refused: 400,
  not_a_picture: 400,
  address_refused: 400,
  upload_refused: 403,
  id_taken: 409,
  key_taken: 409,
  fork_changed: 409,
  revision_written: 409,
  default_collection: 409,
  collection_in_use: 409,
} as const satisfies Readonly<Record<string, number>>

export type ComponentCode = keyof typeof COMPONENT_CODES

/** A refusal that stands in {@link COMPONENT_CODES}. */
export class ComponentError extends PlatformError {
  override readonly name = 'ComponentError'
  constructor(code: ComponentCode, message: string, remedy?: string) {
    super(COMPONENT_CODES[code], code, message, remedy === undefined ? {} : { remedy })
  }
}

/** Errors have a `message`, as the clients of the component builder expect (contract "component-builder", 12.1), and a code. */
export const componentErrorShape: ErrorShape = {
  below: ['/api/libraries', '/api/files', '/api/proxy', '/components', '/styles', '/thumbnails'],
  answer: ({ status, code, message, remedy, headers }) =>
    Response.json(
      { code, message: remedy === undefined ? message : `${message} ${remedy}` },
      { status, headers: { 'cache-control': 'no-store', ...headers } },
    ),
}

/** What somebody sent, to be named in a message. */
export const quoted = (value: unknown): string => JSON.stringify(String(value).slice(0, 80))
