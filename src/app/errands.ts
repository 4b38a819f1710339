/** Runs the small things that a person asks for at the press of a button. */
import type { ErrandAnswer, ErrandName, ErrandRequest } from '#machines/errands/errand.machine.ts'
import { readCart } from '#machines/cart/cart.read.ts'
import { reorder } from '#services/api/orders.ts'
import { readResource } from '#services/api/catalogue.ts'
import type { SignedIn } from '#services/api/identity.ts'
import * as calls from '#services/api/identity.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import type { Outside } from './outside.ts'
import type { Page } from './page.ts'
import { gatherFacts, type FactTools } from './parts/account/gather-facts.ts'

type Run = (subject: string, there: Outside, signal: AbortSignal, tools: FactTools) => Promise<ErrandAnswer>

const errandAnswer = <Reply>(answer: ApiAnswer<Reply>, message: (reply: Reply) => string): ErrandAnswer => {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'done', message: message(answer.reply) }
  const { body, status } = answer
  return {
    tag: 'refused',
    message: body?.message ?? 'That did not work. Please try again.',
    requestId: status >= 500 ? (body?.request_id ?? null) : null,
    retryAfter: body?.retry_after ?? null,
  }
}

/** Hands a document to the person as a file. */
function saveFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** What of an order came into the cart and what did not, in one sentence or two. @param count different goods */
const reordered = (count: number, missing: readonly string[]): string => {
  const added = count === 0 ? 'Nothing of this order can be had today.' : 'In your cart again.'
  return [added, ...missing].join(' ')
}

type ErrandParts = Pick<Page, 'reach' | 'newId' | 'isSignedIn'> & {
  session: Pick<Page['session'], 'signIn' | 'changeUser'>
}

export function createErrands(parts: ErrandParts) {
  const { reach, isSignedIn } = parts
  /** The link may have changed the e-mail of the person who is signed in here. */
  const refreshUser = async (there: Outside, { onUserChanged }: FactTools): Promise<void> => {
    if (!isSignedIn()) return
    const answer = await there.call(readResource('/user/profile'))
    if (answer.tag === 'done') onUserChanged(answer.reply as SignedIn)
  }

  const errands: Record<ErrandName, Run> = {
    'end-session': async (id, there, signal) =>
      errandAnswer(await there.call(calls.endSession(Number(id)), signal), ({ message }) => message),
    'delete-address': async (id, there, signal) =>
      errandAnswer(await there.call(calls.deleteAddress(Number(id)), signal), ({ message }) => message),
    'export-account': async (_, there, signal) =>
      errandAnswer(await there.call(calls.exportAccount(), signal), ({ data }) => {
        saveFile('oja-my-data.json', data)
        return 'Your data is saved on this device'
      }),
    'start-verification': async (channel, there, signal) =>
      errandAnswer(
        await there.call(calls.startVerification(channel === 'email' ? 'email' : 'phone'), signal),
        ({ message }) => message,
      ),
    reorder: async (number, there, signal, { addToCart }) =>
      errandAnswer(await there.call(reorder(number), signal), (reply) => {
        const { lines, warnings } = readCart(reply)
        const buyable = lines.filter(({ problem }) => problem === null || problem.available > 0)
        addToCart(
          buyable.map((line) =>
            line.problem ? { ...line, quantity: Math.min(line.quantity, line.problem.available) } : line,
          ),
        )
        const short = lines.flatMap(({ problem }) => (problem ? [problem.message] : []))
        return reordered(buyable.length, [...warnings, ...short])
      }),
    'verify-email': async (token, there, signal, tools) => {
      const answer = await there.call(calls.verifyEmail(token), signal)
      if (answer.tag === 'done') await refreshUser(there, tools)
      return errandAnswer(answer, ({ message }) => message)
    },
  }
  return async ({ errand, subject }: ErrandRequest, signal: AbortSignal): Promise<ErrandAnswer> => {
    const { tools, withFacts } = gatherFacts(parts)
    return withFacts(await errands[errand](subject, await reach(), signal, tools))
  }
}
