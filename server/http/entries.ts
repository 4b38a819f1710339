/** The documents that the build makes, and which addresses each is sent for: the shop's for all that no other entry claims. */

const others: readonly { html: string; at: RegExp }[] = [{ html: 'admin.html', at: /^\/admin(\/|$)/ }]

export const shopDocument = 'index.html'
export const documents: readonly string[] = [shopDocument, ...others.map(({ html }) => html)]

/** The document for an address. */
export const documentAt = (path: string): string => others.find(({ at }) => at.test(path))?.html ?? shopDocument
