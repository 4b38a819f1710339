/** Whole kobo of an amount in naira: 1550.5 → 155050. */
export const toKobo = (naira: number): number => Math.round(naira * 100)

/** Naira with at most two decimals of whole kobo: 155050 → 1550.5. */
export const toNaira = (kobo: number): number => kobo / 100

/** The same for an amount that may be missing. */
export const toNairaOrNull = (kobo: number | null): number | null => (kobo === null ? null : kobo / 100)
