import type { Plugin } from 'vite'

/** In development Vite hands out the document, so it sets the language of `LOCALE` as the server does in production (server/config.ts). */
export const documentLanguage = (locale: string | undefined): Plugin => ({
  name: 'document-language',
  apply: 'serve',
  transformIndexHtml: (html) => {
    if (locale === undefined || locale === '' || locale === 'en') return html
    return html.replace('<html lang="en-NG"', `<html lang="${locale === 'pseudo' ? 'en-XA' : locale}"`)
  },
})
