/** What the chart of a coupon's tools is made of: its ports, what it asks and what it does. */
import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { errorsOf } from '../record.editing.ts'
import type { Refused } from '../resource.definition.ts'
import type { FieldErrors, Refusal } from '../resource.types.ts'
import type {
  AskedCodes,
  CodesAnswer,
  CouponToolsContext,
  CouponToolsEvent,
  CouponToolsInput,
  TakeBackAnswer,
  TrialAnswer,
  TriedCart,
} from './coupon-tools.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }

const without = (errors: FieldErrors, field: string): FieldErrors => {
  const { [field]: _, ...rest } = errors
  return rest
}

export const couponToolsSetup = setup({
  types: {
    context: {} as CouponToolsContext,
    events: {} as CouponToolsEvent,
    input: {} as CouponToolsInput,
    tags: {} as 'generating' | 'trying',
  },
  actors: {
    generateCodes: port<CodesAnswer, AskedCodes>('generateCodes'),
    takeBackCodes: port<TakeBackAnswer, { batch: number }>('takeBackCodes'),
    tryCart: port<TrialAnswer, { id: number; cart: TriedCart }>('tryCart'),
  },
  guards: {
    isRefused: (_, refused: readonly Refused[]) => refused.length > 0,
    isMade: (_, answer: CodesAnswer) => answer.tag === 'made',
    hasBatch: ({ context }) => context.batch !== null,
    isBegun: (_, answer: TakeBackAnswer) => answer.tag === 'begun',
    isTried: (_, answer: TrialAnswer) => answer.tag === 'tried',
  },
  actions: {
    assignWrong: assign((_, refused: readonly Refused[]) => ({ errors: errorsOf(refused), codesRefusal: null })),
    clearWrong: assign(({ context }, field: string | null) => ({
      errors: field === null ? {} : without(context.errors, field),
      codesRefusal: null,
    })),
    assignAsked: assign((_, asked: AskedCodes) => ({ asked, errors: {}, codesRefusal: null })),
    assignBatch: assign((_, answer: CodesAnswer) => (answer.tag === 'made' ? { batch: answer.batch } : {})),
    assignCodesRefusal: assign((_, answer: CodesAnswer | TakeBackAnswer) =>
      answer.tag === 'refused' ? { codesRefusal: answer.refusal, errors: 'errors' in answer ? answer.errors : {} } : {},
    ),
    assignCodesDefect: assign({ codesRefusal: unreachable }),
    clearBatch: assign({ batch: null }),
    clearAsked: assign({ asked: null }),
    clearCodesTold: assign({ errors: {}, codesRefusal: null }),
    assignCart: assign((_, cart: TriedCart) => ({ cart, trial: null, trialRefusal: null })),
    assignTrial: assign((_, answer: TrialAnswer) => (answer.tag === 'tried' ? { trial: answer.trial } : {})),
    assignTrialRefusal: assign((_, answer: TrialAnswer) =>
      answer.tag === 'refused' ? { trialRefusal: answer.refusal } : {},
    ),
    assignTrialDefect: assign({ trialRefusal: unreachable }),
    clearTrial: assign({ cart: null, trial: null, trialRefusal: null }),
  },
})
