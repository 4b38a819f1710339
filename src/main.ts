/**
 * Wakes the shop on its page. Everything is asked for at once (index.html names the scripts) and run piece by piece, so that the page
 * answers in between: React, the views, the charts, the shop, its first drawing.
 */
import '#ui/theme/global.css'
import { callbackPath, redirectKey } from '#services/identity/identity.types.ts'
import { yieldToMain } from './app/yield-to-main.ts'
import { readDehydratedState } from './app/dehydrated-state.ts'

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

/** A drawn page brings the rules that it needs; the shop's whole sheet comes behind it (server/http/first-page/page-html.ts). */
const sheetsAreHere = () =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(sheetIsHere))

/** Says in plain words what needs no script but this one: nothing that is in view can be pressed (SHOP-17). */
function tellPlainly(there: HTMLElement, failure: unknown): never {
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.style.padding = '16px'
  notice.style.textAlign = 'center'
  notice.append('The shop did not load: the network dropped halfway. Your cart is safe. ')
  const again = document.createElement('button')
  again.textContent = 'Try again'
  again.style.textDecoration = 'underline'
  again.style.padding = '12px'
  again.addEventListener('click', () => window.location.reload())
  notice.append(again)
  there.before(notice)
  throw failure
}

/** What the server drew stays in view until the same page can be drawn here: no skeleton comes in between. */
async function mount(there: HTMLElement): Promise<void> {
  const sheets = sheetsAreHere()
  const { draw, inTime, openLanguage, pageIsHere, tellFailure } = await import('./draw.tsx').catch((failure: unknown) =>
    tellPlainly(there, failure),
  )
  try {
    const language = openLanguage(document.documentElement.lang)
    const page = pageIsHere(window.location.pathname)
    await yieldToMain()
    const { startShop } = await inTime(import('./app/boot.ts'))
    await yieldToMain()
    const handle = startShop(
      readDehydratedState(document.getElementById('dehydrated-state')?.textContent, window.location.pathname),
    )
    await Promise.all([page, sheets, language])
    await yieldToMain()
    draw(there, handle)
  } catch (failure) {
    tellFailure(there, failure)
  }
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

await (isAnsweringPopup() ? answer(root).catch(() => mount(root)) : mount(root))
