/** What the shop's people wrote down about a customer, for each other. */
import type { CustomerOverview } from '#machines/admin/customer.read.ts'
import { css } from '#styled/css'
import { officeUsers } from '#text/office-users.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import type { RecordPanelProps } from '../resource/looks.ts'
import { RecordActions } from '../resource/record-actions.tsx'
import { line, quiet, UserBlock } from './user-block.tsx'

const t = words(officeUsers)

const said = css({ whiteSpace: 'pre-wrap' })
const only = ['note']

export const UserNotes = ({
  definition,
  resource,
  stored,
  notes,
}: RecordPanelProps & { readonly notes: CustomerOverview['notes'] }) => (
  <UserBlock
    title={t('office.users_notesTitle')}
    empty={t('office.users_noNotes')}
    items={notes.map(({ id, body, author_name, created_at }) => (
      <li key={id}>
        <p className={said}>{body}</p>
        <p className={quiet}>{[author_name, lagosWords(created_at)].filter(Boolean).join(' · ')}</p>
      </li>
    ))}
  >
    <div className={line}>
      <RecordActions definition={definition} resource={resource} row={stored} only={only} />
    </div>
  </UserBlock>
)
