/** Money: naira with two decimals on the wire and on the page, whole kobo wherever it is added up. */

/** Naira (at most two decimals) to whole kobo. */
export const toKobo = (naira: number): number => Math.round(naira * 100)

/** Whole kobo to naira. */
export const toNaira = (kobo: number): number => kobo / 100
