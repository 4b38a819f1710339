/** What a reply carries in `data`; null where there is none. */
export const readData = <Data>(reply: unknown): Data | null =>
  typeof reply === 'object' && reply !== null && 'data' in reply ? ((reply.data as Data | undefined) ?? null) : null
