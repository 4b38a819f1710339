import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { ImportProblem } from '../machines/importing.machine.ts'

const t = words(inspector)

const problems = {
  not_json: 'inspector.not_json',
  not_a_journal: 'inspector.not_a_journal',
  unknown_version: 'inspector.unknown_version',
  damaged: 'inspector.damaged',
  bad_entry: 'inspector.bad_entry',
  empty: 'inspector.empty',
  too_large: 'inspector.too_large',
  not_found: 'inspector.not_found',
  elsewhere: 'inspector.elsewhere',
  no_admin: 'inspector.noAdmin',
  forbidden: 'inspector.forbidden',
  no_order: 'inspector.noOrder',
  failed: 'inspector.failed',
} as const satisfies Record<ImportProblem, string>

/** Why a journal cannot be opened. */
export const sayProblem = (problem: ImportProblem): string => t(problems[problem])
