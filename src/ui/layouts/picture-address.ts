/** The address of a picture as chat apps and search engines load it. @param origin "https://oja.example" */
export const pictureAddress = (url: string, origin: string): string =>
  /^https?:/.test(url) ? url : `${origin}${url}-256.webp`
