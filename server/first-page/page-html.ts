/** Puts a drawn page into the shop's document. */
import type { FirstPage } from './draw.ts'

/** JSON that cannot end its script element. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const emptyRoot = '<div id="root"></div>'

/** The document with the page in `#root`, its answers beside it, and its scripts asked for at once. */
export function pageHtml(document: string, { markup, handedIn, scripts }: FirstPage): string {
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  const data = `<script type="application/json" id="handed-in">${inScript(handedIn)}</script>`
  return document
    .replace('</head>', () => `${preloads}</head>`)
    .replace(emptyRoot, () => `<div id="root">${markup}</div>${data}`)
}
