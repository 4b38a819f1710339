/** The event that a delay brings when it runs out. */
export const isTimer = (event: string): boolean => event.startsWith('xstate.after.')
