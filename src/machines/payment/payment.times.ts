/** How long a payment waits, in milliseconds. */

/** Between one question and the next: soon at first, for most payments are quick, then seldom enough for a page that stands open for half an hour. */
export const pauses: readonly number[] = [2000, 3000, 5000, 8000, 13_000, 20_000]

/** From here on the person is told that the time runs out. */
export const closingNotice = 5 * 60_000
