/** The story: bundles the laboratory page once and serves it to a browser context under any address of its choice. */
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import type { Lab } from './page.ts'

let bundling: Promise<string> | undefined

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: fileURLToPath(new URL('page.ts', import.meta.url)), formats: ['es'], fileName: 'lab' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  })
  const [first] = [built].flat()
  const chunk = first && 'output' in first ? first.output.find((part) => part.type === 'chunk') : undefined
  if (!chunk) throw new Error('The laboratory page could not be bundled')
  return chunk.code
}

/** Answers `/journal-lab` with or without a query, of every origin in the context with the page. */
export async function serveLab(context: BrowserContext): Promise<void> {
  const code = await (bundling ??= bundle())
  await context.route(/\/journal-lab(\?.*)?$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>lab</title><script type="module" src="/journal-lab.js"></script>',
    }),
  )
  await context.route('**/journal-lab.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
}

export interface LabTab {
  readonly page: Page
  call<Name extends keyof Lab>(name: Name, ...args: Parameters<Lab[Name]>): Promise<Awaited<ReturnType<Lab[Name]>>>
}

/** A tab of the context with the page in it. */
export async function openLabTab(context: BrowserContext, origin: string): Promise<LabTab> {
  const page = await context.newPage()
  await page.goto(`${origin}/journal-lab`)
  return {
    page,
    call: (name, ...args) =>
      page.evaluate(
        ([method, given]) =>
          (globalThis as unknown as { lab: Record<string, (...all: unknown[]) => unknown> }).lab[method]!(...given),
        [name, args] as [string, unknown[]],
      ) as never,
  }
}
