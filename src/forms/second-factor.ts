/** What forms of the second factor share: the end of a challenge or an enrolment is no refusal of what was typed. */
import type { FormAnswer } from '#machines/forms/forms.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { formAnswer } from './form-tools.ts'

/** The server knows the challenge or the enrolment no longer: the step is over, and its chart hears so. */
export const voided: FormAnswer = { tag: 'done', reply: { is_void: true } }

const isVoid = (answer: ApiAnswer<unknown>): boolean =>
  answer.tag === 'refused' && answer.body?.code === 'challenge_void'

/** As `formAnswer`, and `voided` where nothing that is typed leads on. */
export const stepAnswer = <Reply>(
  answer: ApiAnswer<Reply>,
  read: (reply: Reply) => Record<string, string | null>,
): FormAnswer => (isVoid(answer) ? voided : formAnswer(answer, read))
