import type { BrowserContext, Page } from 'playwright-core'

export type ConsoleWatcher = {
  /** Errors so far that no test expected, each with where it came from. */
  unexpected: () => string[]
  /** Declares an error that this test brings about on purpose. */
  expect: (pattern: RegExp) => void
}

/** Hears errors on the console and uncaught errors of every page of a context. */
export function watchConsole(context: BrowserContext): ConsoleWatcher {
  const heard: string[] = []
  const expected: RegExp[] = []
  const watch = (page: Page) => {
    page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack || `${error.name}: ${error.message}`}`))
  }
  context.on('console', (message) => {
    const { url } = message.location()
    // Chromium asks for it by itself at a page that names no icon, as those of the sandbox's bank.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) heard.push(`${message.text()} (${url})`)
  })
  context.pages().forEach(watch)
  context.on('page', watch)
  return {
    unexpected: () => heard.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expect: (pattern) => void expected.push(pattern),
  }
}
