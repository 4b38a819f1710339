const mostId = 2 ** 31 - 1

/** A record's id as it is written; null for what the database cannot have as one. Numbers of accounts have ten digits. */
export function recordIdIn(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : null
  return id !== null && id <= mostId ? id : null
}
