/** Where an order is printed. */
export const printOf = (kind: 'packing_slip' | 'receipt', number: string): string =>
  `/admin/orders/print?${new URLSearchParams({ numbers: number, kind }).toString()}`

/** Where all that are selected are printed, on whichever page of the list they stand. Commas stay as they are: an address takes some 16 kB. */
export const printManyOf = (kind: 'packing_slip' | 'receipt', ids: readonly number[]): string =>
  `/admin/orders/print?ids=${ids.join(',')}&kind=${kind}`
