/** Nigerian mobile numbers in the ways that people write them: 0803…, 803…, 234803…, +234 803…. */

/** E.164 of a Nigerian mobile number, or null when it is none. The server has the last word. */
export function readPhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  const found = /^(?:\+?234|0)?((?:70|80|81|90|91)\d{8})$/.exec(digits)
  return found ? `+234${found[1]}` : null
}

/** `0803 214 7765` of `+2348032147765`; what is no such number stays as it is. */
export function showPhone(e164: string): string {
  const found = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return found ? `0${found[1]} ${found[2]} ${found[3]}` : e164
}
