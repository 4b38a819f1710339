/** The office part: lists and records of the back office. It comes with the first of its pages. */
import { officeJournal, recordJournal, resourceJournal } from '#machines/admin/office.journal.ts'
import { officeMachine } from '#machines/admin/office.machine.ts'
import { officePart } from '#machines/admin/office.part.ts'
import { recordMachine } from '#machines/admin/record.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import type { PartDefinition } from '../define-part.ts'
import { connectResource, type ResourcePage } from './resource-ports.ts'

export const definition: PartDefinition = {
  part: officePart,
  charts: [officeMachine, resourceMachine, recordMachine],
  journal: { office: officeJournal, resource: resourceJournal, record: recordJournal },
  connect: (page: ResourcePage) => officeMachine.provide({ actors: { resource: connectResource(page) } }),
}
