// By hand: Intl.NumberFormat says the same and takes a slow phone 40 ms before its first figure.
const groups = /\B(?=(?:\d{3})+$)/g

/** A whole number with its thousands apart: `1,250`. */
export const grouped = (whole: number): string => String(whole).replace(groups, ',')
