/** When the provider is asked what became of an attempt, and what is done with an answer that may be old by then. */
import { byItself, type Act, type Scope, type Steps, request } from './paying.acts.ts'
import type { Rules } from './paying.rules.ts'
import { ask, askedAgain, askedAtExpiry, attemptsOf, expire, reconcile } from './paying.server.ts'
import type { Question, World } from './paying.world.ts'

const sayHeard = ({ heard }: Question): string =>
  Object.entries(heard)
    .map(
      ([reference, { received, isDeclined }]) =>
        `${reference} ${received > 0 ? `paid ${received}` : isDeclined ? 'declined' : 'unpaid'}`,
    )
    .join(', ') || 'nothing'

/** The provider is asked; where answers may be old, what it says is used at a later step. */
export function questionSteps(
  world: World,
  by: Question['by'],
  says: string,
  refs: readonly string[],
  mostQuestions: number,
  law: Rules,
  act: Act = by === 'expiry' ? { do: 'expire' } : { do: 'reconcile', reference: refs[0] ?? '' },
): Steps {
  const question: Question = { by, heard: ask(world, refs) }
  if (mostQuestions === 0) return [byItself(says, takeUp(world, question, law), act)]
  if (world.questions.length >= mostQuestions) return []
  const text = JSON.stringify(question)
  if (world.questions.some((one) => JSON.stringify(one) === text)) return []
  const questions = [...world.questions, question].toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return [byItself(`${says}: ${sayHeard(question)}`, { ...world, questions })]
}

const takeUp = (world: World, { by, heard }: Question, law: Rules): World =>
  by === 'expiry' ? expire(world, heard, law) : reconcile(world, heard, law)

export const answerSteps = (world: World, law: Rules): Steps =>
  world.questions.map((question) => {
    const says = question.by === 'expiry' ? 'Expiry goes on with' : 'The order is reconciled with'
    const rest = { ...world, questions: world.questions.filter((one) => one !== question) }
    return byItself(`${says} ${sayHeard(question)}`, takeUp(rest, question, law))
  })

/** A webhook may come late, twice, beside other questions, or never. */
export const webhookSteps = (world: World, law: Rules, { mostQuestions }: Scope): Steps =>
  world.webhooks.flatMap((reference) => {
    const arrived = { ...world, webhooks: world.webhooks.filter((one) => one !== reference) }
    const comes = (from: World, isLast: boolean): Steps => {
      const says = `A webhook for ${reference} comes${isLast ? '' : ', not for the last time'}`
      const act: Act = { do: 'webhook', reference, isLast }
      return questionSteps(from, 'reconciling', says, [reference], mostQuestions, law, act)
    }
    return [
      ...comes(arrived, true),
      ...comes(world, false),
      request(`The webhook for ${reference} is lost`, arrived, { do: 'loseWebhook', reference }),
    ]
  })

/** What is heard of money that nobody has paid: a webhook that is forged, and a provider that speaks of something else. */
export const falseSteps = (world: World, law: Rules): Steps =>
  attemptsOf(world).flatMap((reference) => {
    const { asked = 0, charged = 0 } = world.provider[reference] ?? {}
    const heard = { [reference]: { received: charged + asked, isDeclined: false } }
    return [
      ...(law.believesProviderAlone
        ? []
        : [request(`A forged webhook says that ${reference} is paid`, reconcile(world, heard, law))]),
      ...(law.checksReports
        ? []
        : [request(`The provider speaks of other money as that of ${reference}`, reconcile(world, heard, law))]),
    ]
  })

/** The jobs that ask after money whose webhook may be lost. */
export const laterSteps = (world: World, law: Rules, { mostQuestions }: Scope): Steps =>
  law.asksAgainLater
    ? askedAgain(world).flatMap((reference) =>
        questionSteps(world, 'reconciling', `${reference} is asked after again`, [reference], mostQuestions, law),
      )
    : []

export function timeSteps(world: World, law: Rules, { mostQuestions }: Scope): Steps {
  // Part of the money on hold has no end, and what is paid has none either.
  if (!world.order.state.can({ type: 'expired' })) return []
  if (!world.isOver) return [byItself('The time runs out', { ...world, isOver: true }, { do: 'runOut' })]
  if (!law.asksBeforeExpiry)
    return [byItself('Expiry gives up without asking', expire(world, {}, { ...law, expiresWhatItAsked: false }))]
  return questionSteps(world, 'expiry', 'Expiry asks the provider', askedAtExpiry(world, law), mostQuestions, law)
}
