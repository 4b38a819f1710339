/**
 * Wakes an entry on its page. Everything is asked for at once (its document names the scripts) and run piece by piece, so that the page
 * answers in between: React, the views, the charts, the root, its first drawing.
 */
import type { ShopHandle } from '#ui/actors/shop.tsx'
import { yieldToMain } from './app/yield-to-main.ts'

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

/** A drawn page brings the rules that it needs; the whole sheet comes behind it (server/http/first-page/page-html.ts). */
const sheetsAreHere = () =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(sheetIsHere))

/** Says in plain words what needs no script but this one: nothing that is in view can be pressed (SHOP-17). */
function tellPlainly(there: HTMLElement, said: string, failure: unknown): never {
  window.early?.end(true)
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.style.padding = '16px'
  notice.style.textAlign = 'center'
  notice.append(`${said} `)
  const again = document.createElement('button')
  again.textContent = 'Try again'
  again.style.textDecoration = 'underline'
  again.style.padding = '12px'
  again.addEventListener('click', () => window.location.reload())
  notice.append(again)
  there.before(notice)
  throw failure
}

/** What an entry is made of. */
export type Entry = {
  /** Its views: the first of what is loaded. */
  draw: () => Promise<{
    draw: (there: HTMLElement, handle: ShopHandle) => void
    inTime: <Value>(coming: Promise<Value>) => Promise<Value>
    openLanguage: (tag: string) => Promise<boolean>
    tellFailure: (there: HTMLElement, failure: unknown) => never
    /** Settles when the script of the page at a path has come or failed. */
    pageIsHere: (pathname: string) => Promise<void>
  }>
  /** Loads what starts its root; a call starts it. */
  boot: () => Promise<() => ShopHandle>
  /** Said where the views do not come: no script but this one is there to say it. */
  notLoaded: string
}

/** The element that an entry draws into. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root to mount on')
  return root
}

/** What the server drew stays in view until the same page can be drawn here: no skeleton comes in between. */
export async function wake(there: HTMLElement, entry: Entry): Promise<void> {
  const sheets = sheetsAreHere()
  const { draw, inTime, openLanguage, pageIsHere, tellFailure } = await entry
    .draw()
    .catch((failure: unknown) => tellPlainly(there, entry.notLoaded, failure))
  try {
    const language = openLanguage(document.documentElement.lang)
    const page = pageIsHere(window.location.pathname)
    await yieldToMain()
    const start = await inTime(entry.boot())
    await yieldToMain()
    const handle = start()
    await Promise.all([page, sheets, language])
    await yieldToMain()
    draw(there, handle)
    handle.drawn?.(pageIsHere)
  } catch (failure) {
    window.early?.end(true)
    tellFailure(there, failure)
  }
}
