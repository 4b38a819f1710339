/** Where orders are printed. @param numbers joined by commas */
export const printOf = (kind: 'packing_slip' | 'receipt', numbers: string): string =>
  `/admin/orders/print?${new URLSearchParams({ numbers, kind }).toString()}`
