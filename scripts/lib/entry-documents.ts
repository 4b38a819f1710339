import type { Plugin } from 'vite'

/** In development Vite hands out index.html for every address of a page; those below /admin get the back office's document, and /inspector gets its own. */
export const entryDocuments = (): Plugin => ({
  name: 'entry-documents',
  apply: 'serve',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _, next) => {
      const isPage = request.headers.accept?.includes('text/html') ?? false
      if (isPage && /^\/admin(?:[/?]|$)/.test(request.url ?? '')) request.url = '/admin.html'
      if (isPage && /^\/inspector\/?(?:\?|$)/.test(request.url ?? '')) request.url = '/inspector.html'
      next()
    }),
})
