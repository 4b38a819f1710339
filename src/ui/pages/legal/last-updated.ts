/** The day on which the texts of this folder last changed. */
export const lastUpdated = { text: '20 November 2026', date: '2026-11-20' } as const
