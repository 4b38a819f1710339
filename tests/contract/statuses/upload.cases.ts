/** What the picture that is to be sent makes of each answer to the question where it goes. */
import { noAnswer, openAccount } from './account-part.ts'
import { errorOf, isGood, type Case, type Cases } from './cases.ts'

/** The bytes are not there any more: what is asked here is only where they would go. */
const gone = 'Choose the picture again, please.'

const asking: Case = {
  async run(outside) {
    const account = openAccount(outside)
    const ref = () => account.part('upload')
    ref().send({ type: 'picture.chosen', picture: { handle: 'h', name: 'yam.png', type: 'image/png', size: 9 } })
    await account.rest(ref)
    const { value, context } = ref().getSnapshot()
    return { state: value, said: [context.message] }
  },
  expected: (status) => {
    if (isGood(status)) return { state: 'refused', said: [gone] }
    return { state: 'refused', said: [status === 0 ? noAnswer : errorOf(status).message] }
  },
}

export const uploadCases: Cases = { createUploadTicket: [asking] }
