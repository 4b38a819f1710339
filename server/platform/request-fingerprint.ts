import { createHash } from 'node:crypto'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** What an Idempotency-Key was used for, as SHA-256: commands are compared by what they say, not by how their JSON was written. */
export const requestFingerprint = (command: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(command, (_key, value: unknown) => (isRecord(value) ? sorted(value) : value)))
    .digest('base64url')
