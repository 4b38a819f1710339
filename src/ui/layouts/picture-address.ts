/** A photo that this shop keeps, without its ending. */
const kept = /^((?:https?:\/\/[^/]+)?\/uploads\/[0-9a-f]{30})\.\w+$/

/** The address of a picture as search engines load it. @param origin "https://oja.example" */
export const pictureAddress = (url: string, origin: string): string =>
  /^https?:/.test(url) ? url : `${origin}${url}-256.webp`

/** The address of what chat apps show of a link: the picture on a ground, as wide as a message. @param origin "https://oja.example" */
export function sharedPictureAddress(url: string, origin: string): string {
  const photo = kept.exec(url)?.[1]
  const own = photo === undefined ? /^\/pictures\/([a-z]+\/[a-z0-9-]+)$/.exec(url)?.[1] : undefined
  if (own !== undefined) return `${origin}/pictures/shared/${own}.jpg`
  if (photo === undefined) return pictureAddress(url, origin)
  return `${photo.startsWith('/') ? origin : ''}${photo}-shared.jpg`
}
