import type { Plugin } from 'vite'

/** The file in which the production build of react-router keeps what needs no bundler plugin of its own. */
const router = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/

/** A component or context that stands alone at the top of the file. */
const made = /^var (\w+) = (React\d*\.(?:forwardRef|createContext|memo)\()/gm
const named = /^\w+\.displayName = "\w+";$/gm

/**
 * react-router makes components at the top of its file and gives them names for React's developer tools; a bundler must take both for effects and keeps
 * forms, fetchers and prefetching of its framework mode, 4 kB gzip of every first visit. This marks the first as pure and takes the second
 * away, so that what nothing imports can go. Where the package changes its ways nothing is marked, and scripts/sizes.ts says what it weighs.
 */
export const leanerRouter = (): Plugin => ({
  name: 'leaner-router',
  apply: 'build',
  transform: {
    filter: { id: router },
    handler: (code) => ({ code: code.replace(named, '').replace(made, 'var $1 = /* @__PURE__ */ $2'), map: null }),
  },
})
