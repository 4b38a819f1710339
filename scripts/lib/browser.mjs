import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runBin, step } from './steps.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** What every start of Chromium gets: no sandbox (root in containers), no GPU, and nothing sent to its maker. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A file is not enough: a download may lack system libraries and Ubuntu's is a stub. On Windows asking would open a window. Types and lint are
 * checked meanwhile, and the first start reads some hundred megabytes.
 */
const answers = (/** @type {string} */ path) =>
  process.platform === 'win32' ||
  run(path, ['--version'], { limit: 90_000 }).then(
    () => true,
    () => false,
  )

/**
 * Looks for Chromium or Chrome: CHROME_PATH, then the PATH, then where installers put it, then Playwright's own.
 * @returns {Promise<string | undefined>} its path
 * @throws Error when CHROME_PATH names no file
 */
export async function findBrowser() {
  const wanted = process.env['CHROME_PATH']
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROME_PATH names ${wanted}, and no file is there.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const { chromium } = await import('playwright-core')
  for (const path of [...onPath, ...places, chromium.executablePath()]) {
    if (existsSync(path) && (await answers(path))) return path
  }
  return undefined
}

/**
 * Chrome's headless shell, the browser without its windows: it draws the same pages for a fifth less of the processor, but shows no notification.
 * @returns {Promise<string | undefined>} its path; undefined where none is installed, and the browser does for all
 */
export async function findHeadlessShell() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of ['chromium-headless-shell', 'chrome-headless-shell']) {
    const path = folders.map((folder) => join(folder, name)).find(existsSync)
    if (path !== undefined && (await answers(path))) return path
  }
  return undefined
}

/** How apt-get is asked: it waits for whoever else installs, and fetches again what did not come. */
const patiently = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']

/**
 * Finds a browser or gets one: by Playwright's download, else, as root on Debian or Ubuntu, by apt-get.
 * @returns {Promise<string>} its path
 * @throws Error that says what to do by hand
 */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found !== undefined) return found
  /** @type {{ title: string, get: () => Promise<unknown> }[]} */
  const attempts = [
    {
      title: 'No browser here: asking Playwright for Chromium',
      get: () => runBin('playwright-core', 'playwright-core', ['install', 'chromium'], { limit: 300_000 }),
    },
    ...(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? [
          {
            title: 'Still no browser: asking apt-get for Chromium',
            get: async () => {
              const env = { DEBIAN_FRONTEND: 'noninteractive' }
              // Lists that are a little old are better than none: what is missing then the installation says.
              await run('apt-get', ['update', ...patiently], { env, limit: 600_000 }).catch(() => undefined)
              // Liberation Sans has the measures of Arial, to which the shop's fallback faces are fitted.
              const packages = ['chromium', 'fonts-liberation', 'fonts-dejavu-core']
              const install = ['install', '-y', '--no-install-recommends', ...patiently]
              await run('apt-get', [...install, ...packages], { env, limit: 1_200_000 })
              // It only saves time, and not every system has it.
              await run('apt-get', [...install, 'chromium-headless-shell'], { env, limit: 600_000 }).catch(
                () => undefined,
              )
            },
          },
        ]
      : []),
  ]
  for (const { title, get } of attempts) {
    try {
      await step(title, get)
    } catch (error) {
      console.log(`  That did not work: ${String(error instanceof Error ? error.message : error).slice(0, 300)}`)
    }
    const now = await findBrowser()
    if (now !== undefined) return now
  }
  throw new Error('No browser for the browser suite. Install Chromium or Chrome, or name one in CHROME_PATH.')
}
