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

/** CSS as a style element may hold it: nothing in it may end the element. */
const inStyle = (css: string): string => css.replaceAll('</', '<\\/')

const scriptSources = [hearsEarly, comesNext].map(sourceOf)

export type DrawnDocument = {
  html: string
  /** Sources of what this module wrote into the document, for its content security policy; never of what the page has in it. */
  inline: InlineSources
}

/**
 * The document with the page in `#root` and the rules that it needs, so that nothing has to be waited for to show it; what hears the presses
 * on it, its answers, and what comes next: the sheet and the scripts.
 */
export function pageHtml(document: string, page: FirstPage, styles: (html: string) => string): DrawnDocument {
  const { markup, dehydrated, scripts } = page
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  const next = `<template id="next">${[...document.matchAll(built)].map(([tag]) => tag.trim()).join('')}${preloads}</template>`
  const data = `<script type="application/json" id="dehydrated-state">${inScript(dehydrated)}</script>`
  const root = `<div id="root">${markup}</div>`
  const drawn = document.replaceAll(built, '').replace(emptyRoot, () => root)
  const css = inStyle(styles(drawn))
  const html = drawn
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace(root, () => `<script>${hearsEarly}</script>${root}${data}${next}<script>${comesNext}</script>`)
  return { html, inline: { 'script-src': scriptSources, 'style-src': [sourceOf(css)] } }
}

/** The document with what it says before any script in another language. */
export const inWords = (document: string, { title, description, noScript }: ShellWords): string =>
  document
    .replace(/(<title>)[^<]*/, (_, open: string) => `${open}${escapeHtml(title)}`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, open: string) => `${open}${escapeHtml(description)}`)
    .replace(/(<noscript>\s*<p[^>]*>)[^<]*/, (_, open: string) => `${open}${escapeHtml(noScript)}`)
