/** Letters and digits, in lower case: of English, of the languages of Nigeria with their marks, and the rest of Latin. */
const letters = String.raw`0-9a-z\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff`

/** What a text stands after where JSON writes a line break and the address of a list a space: signs that end in a letter or a digit. */
const escapes = String.raw`(?<=\\[bfnrt])|(?<=%(?:[013-9a-f][0-9a-f]|2[0-9ac-f]))`

/** Of an e-mail, as written and in an address, where a plus is a space. */
const beforeEmail = { plain: String.raw`(?<![a-z0-9_.%+-])`, encoded: String.raw`(?<![a-z0-9_.%-])` }
/** Not "…@gmail.com.ng", but a full stop may follow. */
const afterEmail = String.raw`(?![a-z0-9_-]|\.[a-z0-9_])`

/**
 * Finds a text where it stands for itself, for both PostgreSQL and JavaScript to read: not ola@gmail.com in bola@gmail.com, nor "2 Allen Avenue" in
 * "12 Allen Avenue".
 * @param text in lower case, as what it is looked for in has to be
 */
export function wholeText(text: string): string {
  const literal = text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const isEncoded = text.includes('%40')
  if (!isEncoded && !text.includes('@')) return `(?:(?<![${letters}])|${escapes})${literal}(?![${letters}])`
  return `(?:${isEncoded ? beforeEmail.encoded : beforeEmail.plain}|${escapes})${literal}${afterEmail}`
}
