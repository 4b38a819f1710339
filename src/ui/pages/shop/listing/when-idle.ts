/** Milliseconds, where a browser cannot say when it is idle. */
const soon = 300

/** Does something once the page has nothing better to do. @returns what takes it back */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, soon)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(work, { timeout: 3_000 })
  return () => window.cancelIdleCallback(asked)
}
