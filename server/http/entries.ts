/** The documents that the build makes, and which addresses each is sent for: the shop's for all that no other entry claims. */

const others: readonly { html: string; at: RegExp }[] = [
  { html: 'admin.html', at: /^\/admin(\/|$)/ },
  { html: 'inspector.html', at: /^\/inspector\/?$/ },
]

export const shopDocument = 'index.html'
/** Comes from a build of its own, and is not there where INSPECTOR=off. */
export const inspectorDocument = 'inspector.html'
export const documents: readonly string[] = [shopDocument, ...others.map(({ html }) => html)]

/** The document for an address. */
export const documentAt = (path: string): string => others.find(({ at }) => at.test(path))?.html ?? shopDocument
