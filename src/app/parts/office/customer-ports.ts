/** Fills the ports of customers' pages. */
import { fromPromise } from '#services/journal/asked.ts'
import { customerMachine } from '#machines/admin/customer.machine.ts'
import { readOverview } from '#machines/admin/customer.read.ts'
import type { DocumentAnswer, EndAnswer, OverviewAnswer } from '#machines/admin/customer.types.ts'
import type { Refusal } from '#machines/admin/resource.types.ts'
import * as customers from '#services/api/customers.ts'
import { saveFile } from '#services/files/save-file.ts'
import { customerDocumentName } from './file-names.ts'
import { refused, type ResourcePage } from './refused.ts'

const broken: Refusal = { message: { code: 'forms.failed' }, requestId: null }

export const connectCustomer = ({ reach }: ResourcePage) =>
  customerMachine.provide({
    actors: {
      fetchOverview: fromPromise<OverviewAnswer, { id: number }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(customers.getCustomerOverview(input.id), signal)
        if (answer.tag === 'done') {
          const overview = readOverview(answer.reply)
          return overview ? { tag: 'loaded', overview } : { tag: 'refused', refusal: broken }
        }
        return answer.tag === 'refused' && answer.status === 404 ? { tag: 'missing' } : refused(answer)
      }),
      endSession: fromPromise<EndAnswer, { id: number; session: number }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(customers.endCustomerSession(input.id, input.session), signal)
        return answer.tag === 'done' ? { tag: 'ended' } : refused(answer)
      }),
      saveDocument: fromPromise<DocumentAnswer, { id: number }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(customers.exportCustomer(input.id), signal)
        if (answer.tag !== 'done') return refused(answer)
        const name = customerDocumentName(input.id, Date.now())
        saveFile(name, new Blob([JSON.stringify(answer.reply, null, 2)], { type: 'application/json' }))
        return { tag: 'saved', name }
      }),
    },
  })
