/** Whole seconds until that moment, none once it is past: what is told to devices, whose clocks may be wrong. @param now milliseconds since 1970 */
export const secondsUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000))
