/** Kinds of pictures of which there are files of 660 px, in AVIF alone: two pixels for each that a phone or a desktop shows. */
const isWide = /^\/pictures\/(products|objects|views)\/[\w-]+$/

/** What goes on in the `srcset` of a picture's AVIF files; undefined where there is no wider one. */
export const widerOf = (url: string): string | undefined => (isWide.test(url) ? `, ${url}-660.avif 660w` : undefined)
