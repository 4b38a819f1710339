import { casesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { act } from './resource-operations.ts'

export const answerCase = operation(
  'answerCase',
  (call) =>
    act(casesStore, call, { action: 'answer', values: { answer: call.body.answer ?? null } }) as Promise<
      Output<'answerCase'>
    >,
)
