/** The words that paths of the contract are made of: whatever else stands in an address is a person's, and the journal hides it. */

/** As a module, the words in the order of their letters. */
export function pathWordsModule(paths: readonly string[]): string {
  const words = new Set(paths.flatMap((path) => path.split('/')).filter((part) => part !== '' && !part.includes('{')))
  return `/** Words of the contract's paths. */\nexport const pathWords =\n  '${[...words].toSorted().join(' ')}'\n`
}
