/** The build that this page runs, as its document names it (scripts/lib/build-name.ts); null where nothing built it. */
export const buildHere = (): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null)
