/** Mounts the shop on its page: the machines and the page's own script come side by side. */
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { inTime } from '#ui/layouts/lazy-page.ts'
import { ShopFailure } from '#ui/layouts/shop-failure.tsx'
import { Root } from '#ui/root.tsx'
import { pageIsHere } from '#ui/routes.tsx'
import '#ui/theme/global.css'
import { callbackPath, redirectKey } from '#services/identity/identity.types.ts'
import type { HandedIn } from './app.ts'

const isHandedIn = (value: unknown): value is HandedIn =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'key' in one && 'data' in one && 'at' in one)

/** Cache entries that came with the document, in `<script type="application/json" id="handed-in">`. */
function readHandedIn(): HandedIn {
  const text = document.getElementById('handed-in')?.textContent
  if (!text) return []
  try {
    const value: unknown = JSON.parse(text)
    return isHandedIn(value) ? value : []
  } catch {
    return []
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root to mount the shop on')

/** Settles when a sheet is in force or has failed to come: a page in plain clothes is better than none. */
const sheetIsHere = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    if (link.sheet) return resolve()
    // a copy is asked, because the link may have failed before this script came; what has arrived is not sent again
    const copy = link.cloneNode() as HTMLLinkElement
    copy.addEventListener('load', () => resolve(), { once: true })
    copy.addEventListener('error', () => resolve(), { once: true })
    link.replaceWith(copy)
  })

/** A drawn page brings the rules that it needs; the shop's whole sheet comes behind it (server/first-page/page-html.ts). */
const sheetsAreHere = () =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(sheetIsHere))

/** What the server drew stays in view until the same page can be drawn here: no skeleton comes in between. */
async function mount(there: HTMLElement): Promise<void> {
  const [{ startShop }] = await Promise.all([
    inTime(import('./app.ts')),
    pageIsHere(window.location.pathname),
    sheetsAreHere(),
  ])
  const handle = startShop(readHandedIn())
  // as a transition it is drawn in small steps, and a tap on a link of the drawn page is heard in between
  startTransition(() =>
    createRoot(there).render(
      <StrictMode>
        <Root handle={handle} />
      </StrictMode>,
    ),
  )
}

/** Says so above what the server drew, which can still be read; the failure goes on to whoever listens for defects. */
function tellFailure(there: HTMLElement, failure: unknown): never {
  const notice = document.createElement('div')
  there.before(notice)
  createRoot(notice).render(<ShopFailure failure={failure} isAlone={there.childElementCount === 0} />)
  throw failure
}

/** Whether this is a provider's popup that has come back: it hands its answer to the page that opened it, and closes. */
function isAnsweringPopup(): boolean {
  try {
    const isBack = window.location.pathname === callbackPath && window.opener !== null
    return isBack && window.sessionStorage.getItem(redirectKey) === null
  } catch {
    return false
  }
}

async function answer(there: HTMLElement): Promise<void> {
  there.textContent = 'Signing you in'
  const { finishPopup } = await import('#services/identity/oidc.ts')
  await finishPopup()
}

await (isAnsweringPopup() ? answer(root).catch(() => mount(root)) : mount(root)).catch((failure: unknown) =>
  tellFailure(root, failure),
)
