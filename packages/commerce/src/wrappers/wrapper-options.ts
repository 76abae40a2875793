import type { RequestOptions } from '../client/settings.ts'

/** Something that may be cancelled later: as the hosted platform’s own client takes it. Contract section 4.2. */
export interface CancelToken {
  /** Resolves when the call is given up. */
  readonly promise: PromiseLike<unknown>
  /** There already when it has been given up. */
  readonly reason?: unknown
}

/** Options of a call, with those of the hosted platform’s own client. */
export interface WrapperOptions extends RequestOptions {
  readonly cancelToken?: CancelToken | undefined
  readonly timeoutInMilliseconds?: number | undefined
}

/** The same in the client’s own words. */
export function ownOptions<Options extends WrapperOptions>(options: Options): Options {
  const { cancelToken, timeoutInMilliseconds, ...own } = options
  return {
    ...own,
    ...(cancelToken && { signal: signalOf(cancelToken) }),
    ...(timeoutInMilliseconds !== undefined && { timeout: timeoutInMilliseconds }),
  } as Options
}

function signalOf({ promise, reason }: CancelToken): AbortSignal {
  if (reason) return AbortSignal.abort(reason)
  const controller = new AbortController()
  promise.then((given) => controller.abort(given))
  return controller.signal
}
