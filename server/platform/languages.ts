/** Tag of the language that the shop is written in. */
export const sourceTag = 'en-NG'

/** Tag of the pseudo-locale: `LOCALE=pseudo` (src/ui/text/README.md). */
export const pseudoTag = 'en-XA'
