/** Fills the ports of exports. */
import { fromPromise } from '#services/journal/asked.ts'
import { exportMachine } from '#machines/admin/files/export.machine.ts'
import type {
  ExportAnswer,
  ExportAsked,
  ExportJob,
  FileSaved,
  WatchAnswer,
} from '#machines/admin/files/export.types.ts'
import { beginExport, getExport, getExportFile } from '#services/api/office-files.ts'
import { saveFile } from '#services/files/save-file.ts'
import { exportName } from './file-names.ts'
import { refused, type ResourcePage } from './refused.ts'

const jobOf = ({ id, state, total, done }: ExportJob): ExportJob => ({ id, state, total, done })

export const connectExport = ({ reach, newId }: ResourcePage) =>
  exportMachine.provide({
    actors: {
      beginExport: fromPromise<ExportAnswer, ExportAsked>(async ({ input, signal }) => {
        const answer = await (await reach()).call(beginExport(input.resource, input.query, newId()), signal)
        return answer.tag === 'done' ? { tag: 'told', job: jobOf(answer.reply.data) } : refused(answer)
      }),
      watchExport: fromPromise<WatchAnswer, { id: number }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(getExport(input.id), signal)
        if (answer.tag === 'done') return { tag: 'told', job: jobOf(answer.reply.data) }
        return answer.tag === 'unreachable' ? { tag: 'lost' } : refused(answer)
      }),
      saveFile: fromPromise<FileSaved, { id: number; resource: string }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(getExportFile(input.id), signal)
        if (answer.tag !== 'done') return refused(answer)
        const name = exportName(input.resource, Date.now())
        saveFile(name, answer.reply)
        return { tag: 'saved', name }
      }),
    },
  })
