/** Folds what people type like the database folds names: lower case, no accents, letters and digits (see fold_text). */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** "tomatoes" and "tomatos" as "tomato": enough to tell that two words name the same thing. */
const singular = (word: string): string => word.replace(/(?<=o)es$|(?<!s)s$/, '')

/**
 * What a name or a search is about: "rice" of "Ofada Rice (Stone-free)", "cooker" of "Rice Cooker 1.8L". English names end with the thing;
 * words before it tell which.
 */
export const thingOf = (name: string): string =>
  singular(
    fold(name.replace(/[(,].*$/, ''))
      .split(' ')
      .findLast((word) => /^[a-z]{2,}$/.test(word)) ?? '',
  )
