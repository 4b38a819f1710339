/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  export type Request = {
    method?: 'GET' | 'POST' | 'DELETE'
    path: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export type Options = { url: string; connections: number; duration: number; requests: Request[] }
  export type Result = {
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p99: number }
    errors: number
    timeouts: number
    non2xx: number
    statusCodeStats: Record<string, { count: number }>
  }
  function autocannon(options: Options): PromiseLike<Result>
  export default autocannon
}
