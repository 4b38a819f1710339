/** Joins class names and leaves out what is not there. Parts need no more of the style engine than this. */
export const cx = (...names: readonly (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
