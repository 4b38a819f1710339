const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })

/** `₦1,550.50` of whole kobo, for sentences. */
export const inNaira = (kobo: number): string =>
  format
    .format(kobo / 100)
    .replace('NGN', '₦')
    .replaceAll(/\s/g, '')
