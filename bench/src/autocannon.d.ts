/** What is used of autocannon, which brings no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
  }
  export interface Result {
    /** Seconds. */
    duration: number
    errors: number
    non2xx: number
    '2xx': number
    /** Milliseconds. */
    latency: { p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
