/** Kinds of pictures of which there are files of 512 px, in AVIF alone: two pixels for each that a phone shows. */
const isWide = /^\/pictures\/(products|objects|views)\/[\w-]+$/

/** What goes on in the `srcset` of a picture's AVIF files; undefined where there is no wider one. */
export const widerOf = (url: string): string | undefined => (isWide.test(url) ? `, ${url}-512.avif 512w` : undefined)
