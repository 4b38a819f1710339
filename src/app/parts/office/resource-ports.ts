/** Fills the ports of resources: each is a call to the server and a reading of its answer. */
import { fromPromise } from '#services/journal/asked.ts'
import { confirmationMachine, type ConfirmAnswer } from '#machines/admin/confirmation.machine.ts'
import { recordMachine } from '#machines/admin/record.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import type {
  Bulk,
  BulkAnswer,
  BulkFound,
  BulkJobAnswer,
  ListAnswer,
  RecordAnswer,
  Removal,
  RemoveAnswer,
  Save,
  SaveAnswer,
  StepUndone,
  Undo,
  UndoStep,
} from '#machines/admin/resource.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import * as office from '#services/api/office.ts'
import * as jobs from '#services/api/office-bulk.ts'
import { jobOf, readBegun } from '#services/api/office-bulk.read.ts'
import { readPage, readRecord, readRemoved, readResults, readSaved, readStale } from '#services/api/office.read.ts'
import { serverSaid, toldRefusal } from '#services/api/refusal.ts'
import { recordDraft } from '#services/storage/office-drafts.ts'
import { type DraftPage, draftPorts } from './draft-ports.ts'
import { callOnce, type CallOnce } from './repeat-key.ts'
import { type Failed, isLost, refused, type ResourcePage } from './refused.ts'

type Keyed = ResourcePage & { readonly once: CallOnce }

/** Shows at the server who is at the device. */
export const connectConfirmation = ({ reach }: ResourcePage) =>
  confirmationMachine.provide({
    actors: {
      confirmPassword: fromPromise<ConfirmAnswer, { password: string }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(office.confirmPassword(input.password), signal)
        if (answer.tag === 'done') return { tag: 'confirmed' }
        return { ...refused(answer), errors: answer.tag === 'refused' ? toldRefusal(answer).errors : {} }
      }),
    },
  })

const isUnconfirmed = (answer: Failed): boolean => answer.tag === 'refused' && answer.body?.code === 'confirm_password'

const isMissing = (answer: Failed): boolean => answer.tag === 'refused' && answer.status === 404

/** Saves under a key, so that a repeat after a lost answer writes nothing twice. */
async function save({ reach, once }: Keyed, given: Save, signal: AbortSignal): Promise<SaveAnswer> {
  const { id, version, values, resource } = given
  const answer = await once(given, async (key) => {
    const call =
      id === null
        ? office.createRecord(resource, values, key)
        : office.updateRecord(resource, { id, version, values }, key)
    return (await reach()).call(call, signal)
  })
  if (answer.tag === 'done') return { tag: 'saved', ...readSaved(answer.reply) }
  if (isMissing(answer)) return { tag: 'missing' }
  if (isUnconfirmed(answer)) return { tag: 'unconfirmed' }
  if (answer.tag === 'refused' && answer.body?.code === 'stale_version')
    return { tag: 'stale', stale: readStale(answer.body.stale) }
  return { ...refused(answer), errors: answer.tag === 'refused' ? toldRefusal(answer).errors : {} }
}

/** One press is taken back by one. */
function undoOf(entries: readonly number[]): UndoStep[] {
  const last = entries.at(-1)
  return last === undefined
    ? []
    : [{ auditId: last, also: entries.slice(0, -1), code: 'office.changedMany' as const, name: '' }]
}

/**
 * Takes entries back, the newest first: what one record refuses holds up no other. Their keys are of one press, so that its repeat is told of those
 * that are back already as the press would have been.
 */
async function undo({ reach, once }: Keyed, { auditId, also }: Undo, signal: AbortSignal): Promise<StepUndone> {
  const answer = await once(['undo', auditId], async (key) => {
    const client = await reach()
    let said: ApiAnswer<unknown> = { tag: 'done', reply: null }
    for (const id of [...also, auditId].toReversed()) {
      const answered = await client.call(office.undoChange(id, `${key}-${id}`), signal)
      if (isLost(answered)) return answered
      if (said.tag === 'done') said = answered
    }
    return said
  })
  if (answer.tag === 'done') return { tag: 'undone', auditId }
  return isLost(answer) ? { tag: 'lost' } : { ...refused(answer), auditId }
}

/** Deletes under a key, so that a repeat after a lost answer tells of the way back too. */
async function remove({ reach, once }: Keyed, given: Removal, signal: AbortSignal): Promise<RemoveAnswer> {
  const answer = await once(['delete', given], async (key) =>
    (await reach()).call(office.deleteRecord(given.resource, given, key), signal),
  )
  if (answer.tag !== 'done') return isMissing(answer) ? { tag: 'missing' } : refused(answer)
  const { outcome, audit_id } = readRemoved(answer.reply)
  return { tag: 'removed', outcome, auditId: audit_id }
}

async function runBulk(
  { reach, once }: Keyed,
  given: Bulk & { resource: string },
  signal: AbortSignal,
): Promise<BulkAnswer> {
  const { action, ids, query, total } = given
  const values = Object.keys(given.values).length > 0 && { values: given.values }
  const body = { action, ...values, ...(ids ? { ids } : { filter: query, expected_total: total }) }
  const { resource } = given
  const answer = await once([resource, body], async (key) =>
    (await reach()).call(office.bulkRecords(resource, body, key), signal),
  )
  if (answer.tag !== 'done') return isUnconfirmed(answer) ? { tag: 'unconfirmed' } : refused(answer)
  const begun = readBegun(answer.reply)
  if (begun) return { tag: 'begun', job: jobOf(begun) }
  const results = readResults(answer.reply)
  return {
    tag: 'done',
    results: results.map(({ id, ok, message, made_id, name }) => ({
      id,
      ok,
      message: message === null ? null : serverSaid(message),
      madeId: made_id,
      name,
    })),
    undos: undoOf(results.flatMap(({ audit_id }) => audit_id ?? [])),
  }
}

const told = (answer: ApiAnswer<{ data: jobs.SentBulkJob }>): BulkJobAnswer => {
  if (answer.tag === 'done') return { tag: 'told', job: jobOf(answer.reply.data) }
  return answer.tag === 'unreachable' ? { tag: 'lost' } : refused(answer)
}

export function connectResource(given: ResourcePage & DraftPage) {
  const page = { ...given, once: callOnce(given.newId) }
  const reach = page.reach
  const confirmation = connectConfirmation(page)
  return resourceMachine.provide({
    actors: {
      confirmation,
      fetchList: fromPromise<ListAnswer, { resource: string; query: string }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(office.listRecords(input.resource, input.query), signal)
        return answer.tag === 'done' ? { tag: 'loaded', page: readPage(answer.reply) } : refused(answer)
      }),
      runBulk: fromPromise<BulkAnswer, Bulk & { resource: string }>(({ input, signal }) =>
        runBulk(page, input, signal),
      ),
      findBulk: fromPromise<BulkFound, { resource: string }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(jobs.listBulkJobs(input.resource), signal)
        const [job] = answer.tag === 'done' ? answer.reply.data : []
        return { job: job ? jobOf(job) : null }
      }),
      watchBulk: fromPromise<BulkJobAnswer, { id: number }>(async ({ input, signal }) =>
        told(await (await reach()).call(jobs.getBulkJob(input.id), signal)),
      ),
      cancelBulk: fromPromise<BulkJobAnswer, { id: number }>(async ({ input, signal }) =>
        told(await (await reach()).call(jobs.cancelBulkJob(input.id), signal)),
      ),
      undoBulk: fromPromise<BulkJobAnswer, { id: number }>(async ({ input, signal }) =>
        told(await (await reach()).call(jobs.undoBulkJob(input.id), signal)),
      ),
      undoChange: fromPromise<StepUndone, Undo>(({ input, signal }) => undo(page, input, signal)),
      record: recordMachine.provide({
        actors: {
          confirmation,
          ...draftPorts(page, recordDraft),
          fetchRecord: fromPromise<RecordAnswer, { resource: string; id: number | null }>(async ({ input, signal }) => {
            if (input.id === null) return { tag: 'missing' }
            const answer = await (await reach()).call(office.getRecord(input.resource, input.id), signal)
            if (answer.tag === 'done') return { tag: 'loaded', record: readRecord(answer.reply) }
            return isMissing(answer) ? { tag: 'missing' } : refused(answer)
          }),
          saveRecord: fromPromise<SaveAnswer, Save>(({ input, signal }) => save(page, input, signal)),
          removeRecord: fromPromise<RemoveAnswer, Removal>(({ input, signal }) => remove(page, input, signal)),
        },
      }),
    },
  })
}
