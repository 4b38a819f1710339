import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Download, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { browser, contextOptions, type Device } from './support/browser.ts'
import { openShop } from './support/open-shop.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const filter = (page: Page) => region(page, 'Events').getByRole('searchbox', { name: 'Filter events' })
export const rows = (page: Page) => region(page, 'Events').getByRole('listbox').getByRole('option')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Addresses that the page asked for, from now on. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

/** Opens the inspector beside the pages of a context, and waits until it is attached to one. */
export async function openInspector(context: BrowserContext) {
  const inspector = await context.newPage()
  inspector.setDefaultTimeout(30_000)
  const asked = requestsOf(inspector)
  await inspector.goto('/inspector')
  await rows(inspector).first().waitFor()
  return { inspector, asked }
}

/** Opens a page of the shop and the inspector beside it, which attaches to it. */
export async function openBeside(path: string) {
  const shop = await openShop({ device: 'desktop', path })
  return { ...shop, ...(await openInspector(shop.context)) }
}

export const addRice = (page: Page) =>
  page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()

export async function textOf(download: Download): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-inspector-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'file')
  await download.saveAs(file)
  return readFileSync(file, 'utf8')
}

/** Presses a button that hands out a file. */
export async function downloadBy(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { name: download.suggestedFilename(), text: await textOf(download) }
}

/** Runs a command as a person would who copied it, until the test ends; the address that it says. */
export function addressSaidBy(command: string): Promise<string> {
  const child = spawn(command, { cwd: top, shell: true, detached: true, env: { ...process.env, BROWSER: 'none' } })
  onTestFinished(() => void (child.pid !== undefined && child.exitCode === null && process.kill(-child.pid)))
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (text: Buffer): void => {
      said += text.toString()
      const address = /http:\/\/localhost:\S+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(said)))
  })
}

export async function openAt(address: string, device: Device = 'desktop') {
  const context = await (await browser()).newContext(contextOptions(device))
  onTestFinished(() => context.close())
  const inspector = await context.newPage()
  const asked = requestsOf(inspector)
  await inspector.goto(address)
  return { inspector, asked }
}
