/** Thrown when the data folder cannot be used; the message names the folder and what to do about it. */
export class DataDirUnusable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'DataDirUnusable'
  }
}

/** What the file system says, in words. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a disk that can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'it is a file and not a folder',
  ENOTDIR: 'a part of that path is a file and not a folder',
  ENAMETOOLONG: 'that path is too long',
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? ''

/** Only the making of the folder says EEXIST of the folder; elsewhere it is about a file in it. */
const reasonOf = (error: unknown): string | undefined =>
  codeOf(error) === 'EEXIST' && (error as NodeJS.ErrnoException).syscall !== 'mkdir'
    ? undefined
    : reasons[codeOf(error)]

/** PostgreSQL's class XX (internal error, corrupted data), and an embedded PostgreSQL that stopped dead. */
const isDamage = (error: unknown): boolean =>
  codeOf(error).startsWith('XX') ||
  error instanceof WebAssembly.RuntimeError ||
  /Aborted\(|failed to initialize/.test(error instanceof Error ? error.message : String(error))

/**
 * Tells what is wrong with a data folder.
 * @param error what came of locking, opening or migrating it
 * @returns an error whose message says what to do; the same error when it is about something else
 */
export function explainDataDir(dataDir: string, error: unknown): unknown {
  const reason = reasonOf(error)
  if (reason !== undefined) {
    return new DataDirUnusable(
      `The data folder ${dataDir} cannot be used: ${reason}. Choose another with DATA_DIR.`,
      error,
    )
  }
  if (!isDamage(error)) return error
  return new DataDirUnusable(
    `The database in ${dataDir} cannot be opened: its files are damaged. ` +
      'Put a backup of that folder back, or move the folder away and start again to begin with a new one.',
    error,
  )
}
