/** A sentence that the server wrote, shown as it came (CART-09, CART-12, CART-14, SOC-07, and codes that the shop does not know). */
export const server = {
  'server.said': '{message}',
  /** As `server.said`, for a code that no catalogue of the page knows. */
  'server.refused': '{message}',
} as const
