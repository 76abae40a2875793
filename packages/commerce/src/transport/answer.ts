/** An answer with its data: what a call gives with `{ raw: true }`. Its body has been read. */
export interface RawAnswer<Data> extends Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'url'> {
  readonly data: Data
}

/** A request as it is given to `fetch`. */
export interface OutgoingRequest extends Omit<RequestInit, 'signal' | 'body'> {
  method: string
  readonly url: string
  headers: Record<string, string>
  body?: string | URLSearchParams | undefined
  /** The `requestType` of the call. */
  readonly type?: string | undefined
}
