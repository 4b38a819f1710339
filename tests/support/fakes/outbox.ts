import { setTimeout as wait } from 'node:timers/promises'

type Message = { channel: string; to: string; subject: string | null; body: string }
type Asked = { get(path: string): Promise<{ body: { data: Message[] } }> }

/** What was sent to somebody, latest first, as the development outbox shows it. */
export async function messagesTo(server: Asked, to: string): Promise<Message[]> {
  return (await server.get(`/dev/outbox?to=${encodeURIComponent(to)}`)).body.data
}

/** The latest code that was texted to a phone. */
export async function codeTo(server: Asked, phone: string): Promise<string> {
  const texts = (await messagesTo(server, phone)).map(({ body }) => /^(\d{6}) is your Oja code/.exec(body)?.[1])
  const code = texts.find((one) => one !== undefined)
  if (code === undefined) throw new Error(`No code was sent to ${phone}`)
  return code
}

/** A code that is not this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/**
 * The token of the latest link of one kind that was mailed to somebody. Mails that nobody waits for are on their way
 * when the answer comes, so this looks again for a while.
 */
export async function linkTo(server: Asked, email: string, page: 'reset-password' | 'verify-email'): Promise<string> {
  for (let look = 0; look < 60; look++) {
    for (const { body } of await messagesTo(server, email)) {
      const token = new RegExp(`/${page}/([\\w-]{43})`).exec(body)?.[1]
      if (token !== undefined) return token
    }
    await wait(50)
  }
  throw new Error(`No link to ${page} was mailed to ${email}`)
}
