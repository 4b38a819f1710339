/** Puts a drawn page into the shop's document. */
import { type InlineSources, sourceOf } from '../csp.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { FirstPage, ShellWords } from './draw.ts'
import { hearsEarly } from './hears-early.ts'

/** JSON that cannot end its script element. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const emptyRoot = '<div id="root"></div>'
/** What the build writes into the head for the browser to fetch: the entry, its chunks, the sheet. */
const built = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

/**
 * Lets the rest of the page come when what was drawn is in view: then its pictures have had the line to themselves. A page in a tab
 * behind is not painted, and a picture may be slow, so the rest comes after half a second at the latest.
 */
const comesNext = `{
const next = () => document.head.append(document.getElementById('next').content)
const first = [...document.querySelectorAll('img[fetchpriority=high]')].map((image) => image.decode())
requestAnimationFrame(() => requestAnimationFrame(() => Promise.allSettled(first).then(next)))
setTimeout(next, 500)
}`

const description = /(<meta\s+name="description"\s+content=")([^"]*)/
const title = /(<title>)[^<]*/

/** Tags of what the page says of itself; `data-drawn` names what is taken away with the page. */
function headTags({ head, origin }: FirstPage, told: string): string {
  const { canonical, product } = head
  const meta = (name: string, property: string, content: string | null | undefined) =>
    content ? `<meta ${name}="${property}" content="${content}" data-drawn>` : ''
  const address = canonical === null ? '' : escapeHtml(`${origin}${canonical}`)
  return [
    address === '' ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${address}" data-drawn>`,
    meta('property', 'og:type', product?.ld ? 'product' : 'website'),
    meta('property', 'og:title', head.title && escapeHtml(head.title)),
    // Chat apps show title and description alone: a price that is to be seen there stands in one of them.
    meta('property', 'og:description', product ? `${product.priceWords} · ${told}` : told),
    meta('property', 'og:url', address),
    meta('property', 'og:image', product?.image && escapeHtml(product.image)),
    meta('property', 'product:price:amount', product?.price),
    meta('property', 'product:price:currency', product && 'NGN'),
    product?.ld ? `<script type="application/ld+json" data-drawn>${product.ld}</script>` : '',
  ].join('')
}

/** The document with what its head says of the page. */
function withHead(document: string, page: FirstPage): string {
  const { title: name, product } = page.head
  const told = product ? escapeHtml([...product.description].slice(0, 300).join('')) : description.exec(document)?.[2]
  return document
    .replace(title, (all, open: string) => (name === undefined ? all : `${open}${escapeHtml(name)}`))
    .replace(description, (_, open: string, before: string) => `${open}${told ?? before}`)
    .replace('</head>', () => `${headTags(page, told ?? '')}</head>`)
}

/** Takes away what the head said of the drawn page once the shop shows another: its title tells. The first page sets the same title again. */
const leavesHead = `{
const said = document.title
new MutationObserver((_, seen) => {
if (document.title === said) return
seen.disconnect()
for (const one of document.querySelectorAll('[data-drawn]')) one.remove()
}).observe(document.querySelector('title'), { childList: true })
}`

/** CSS as a style element may hold it: nothing in it may end the element. */
const inStyle = (css: string): string => css.replaceAll('</', '<\\/')

const last = `${leavesHead}\n${comesNext}`

const scriptSources = [hearsEarly, last].map(sourceOf)

export type DrawnDocument = {
  html: string
  /** Sources of what this module wrote into the document, for its content security policy; never of what the page has in it. */
  inline: InlineSources
}

const named = (address: string): string => `<link rel="modulepreload" crossorigin href="${address}">`

/**
 * Browsers put a script that is added later behind all that is only named, and over HTTP/1.1 six come at a time: the largest, which runs first, came
 * last. So scripts are named before the others, and what the page is drawn with before what reaches outside of it.
 */
const runFirst = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => {
    const address = /^<script[^>]* src="([^"]+)"/.exec(tag)?.[1]
    return address === undefined ? [] : [named(address)]
  })

/**
 * The document with the page in `#root` and the rules that it needs, so that nothing has to be waited for to show it; what hears the presses
 * on it, its answers, and what comes next: the sheet and the scripts.
 */
export function pageHtml(document: string, page: FirstPage, styles: (html: string) => string): DrawnDocument {
  const { markup, dehydrated, scripts } = page
  const tags = [...document.matchAll(built)].map(([tag]) => tag.trim())
  const preloads = scripts.map((file) => named(`/${file}`)).join('')
  const next = `<template id="next">${runFirst(tags).join('')}${preloads}${tags.join('')}</template>`
  const data = `<script type="application/json" id="dehydrated-state">${inScript(dehydrated)}</script>`
  const root = `<div id="root">${markup}</div>`
  const drawn = document.replaceAll(built, '').replace(emptyRoot, () => root)
  const css = inStyle(styles(drawn))
  const html = withHead(drawn, page)
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace(root, () => `<script>${hearsEarly}</script>${root}${data}${next}<script>${last}</script>`)
  return { html, inline: { 'script-src': scriptSources, 'style-src': [sourceOf(css)] } }
}

/** The document with what it says before any script in another language. */
export const inWords = (document: string, words: ShellWords): string =>
  document
    .replace(title, (_, open: string) => `${open}${escapeHtml(words.title)}`)
    .replace(description, (_, open: string) => `${open}${escapeHtml(words.description)}`)
    .replace(/(<noscript>\s*<p[^>]*>)[^<]*/, (_, open: string) => `${open}${escapeHtml(words.noScript)}`)
