/** What the shop says to developers. In production it says nothing but that something critical happened. */

export type Logger = Record<'log' | 'error' | 'warn' | 'info' | 'debug', (...said: unknown[]) => void> & {
  /** Something that must never happen did. */
  critical: (...said: unknown[]) => void
}

const silent = () => {}

/** In production every level is silent, and `critical` names no detail: a console is no place for what went wrong with a person's data. */
export const createLogger = (
  isProduction: boolean,
  console: Pick<Console, 'log' | 'error' | 'warn' | 'info' | 'debug'>,
): Logger =>
  isProduction
    ? {
        log: silent,
        error: silent,
        warn: silent,
        info: silent,
        debug: silent,
        critical: () => console.error('A critical error occurred. Check server logs for details.'),
      }
    : {
        log: console.log.bind(console),
        error: console.error.bind(console),
        warn: console.warn.bind(console),
        info: console.info.bind(console),
        debug: console.debug.bind(console),
        critical: console.error.bind(console),
      }
