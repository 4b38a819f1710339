/** Fills the ports of imports. */
import { fromPromise } from '#services/journal/asked.ts'
import { importMachine } from '#machines/admin/files/import.machine.ts'
import type { ErrorsSaved, ImportAnswer, ImportJob, SentFile, Turn } from '#machines/admin/files/import.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import * as files from '#services/api/office-files.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { saveFile } from '#services/files/save-file.ts'
import type { Page } from '../../page.ts'
import { refused } from './refused.ts'

type ImportPage = Pick<Page, 'reach' | 'files'>

function answerOf(answer: ApiAnswer<{ data: ImportJob }>): ImportAnswer {
  if (answer.tag === 'done') return { tag: 'told', job: answer.reply.data }
  if (answer.tag === 'unreachable') return { tag: 'lost' }
  if (answer.status === 404) return { tag: 'missing' }
  return { ...refused(answer), errors: toldRefusal(answer).errors }
}

const callOf = ({ id, ...given }: { id: number } & Turn) =>
  given.turn === 'apply'
    ? files.applyImport(id, given.choice)
    : given.turn === 'cancel'
      ? files.cancelImport(id)
      : files.undoImport(id)

export const connectImport = ({ reach, files: held }: ImportPage) =>
  importMachine.provide({
    actors: {
      sendFile: fromPromise<ImportAnswer, SentFile>(async ({ input, signal }) => {
        const file = held.get(input.file.handle)
        if (!file)
          return {
            tag: 'refused',
            refusal: { message: { code: 'office.import_fileGone' }, requestId: null },
            errors: {},
          }
        return answerOf(await (await reach()).call(files.createImport(input.resource, file), signal))
      }),
      fetchImport: fromPromise<ImportAnswer, { id: number }>(async ({ input, signal }) =>
        answerOf(await (await reach()).call(files.getImport(input.id), signal)),
      ),
      turnImport: fromPromise<ImportAnswer, { id: number } & Turn>(async ({ input, signal }) =>
        answerOf(await (await reach()).call(callOf(input), signal)),
      ),
      saveErrors: fromPromise<ErrorsSaved, { id: number }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(files.getImportErrors(input.id), signal)
        if (answer.tag !== 'done') return refused(answer)
        const name = `import-${input.id}-errors.csv`
        saveFile(name, answer.reply)
        return { tag: 'saved', name }
      }),
    },
  })
