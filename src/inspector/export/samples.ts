/** Texts in place of those that people typed, which a journal does not hold: one that a form takes, and one that it refuses. */

type Sample = readonly [sound: string, unsound: string]

const samples: Readonly<Record<string, Sample>> = {
  query: ['rice', 'r'],
  // the customer of every demo shop
  login: ['shopper@oja.test', 'nobody'],
  password: ['Demo1234', 'short'],
  password_confirmation: ['Demo1234', 'other'],
  email: ['ada@mail.test', 'ada'],
  phone: ['08031234567', '0803'],
}

/** Of any other field: a name, or the single sign that none is. */
const other: Sample = ['Ada Okafor', 'A']

/**
 * A text for a field.
 * @param recorded what the journal holds of it: empty stays empty
 * @param isSound how the guard that read it decided
 */
export function sampleOf(field: string, recorded: unknown, isSound: boolean): string {
  if (typeof recorded === 'string' && !/^•+$/.test(recorded)) return recorded
  if (typeof recorded === 'object' && recorded !== null && (recorded as { n?: number }).n === 0) return ''
  const [sound, unsound] = samples[field] ?? other
  return isSound ? sound : unsound
}
