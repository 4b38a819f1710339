/**
 * Kills at which something is lost today, by journey: the entry of the journal that was written last, and what came after it. The
 * table only ever shrinks: what is mended has to leave it, and anything that it does not name fails.
 */
export const knownLost: Readonly<Record<string, readonly string[]>> = {}
