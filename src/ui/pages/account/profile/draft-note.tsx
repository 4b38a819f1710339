import type { FormValues } from '#machines/forms/forms.types.ts'
import type { FormView } from '#ui/actors/form.ts'
import { TextButton } from '#ui/components/text-link.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { Note } from '../form/note.tsx'
import { changedFields } from './profile.read.ts'

const t = words(profile)

/** @param before what stands in the form when nothing is typed */
export const DraftNote = ({ form, before }: { readonly form: FormView; readonly before: FormValues }) => {
  const changed = changedFields(form.values, before)
  if (form.isDone || form.isBusy || changed.length === 0) return null
  const discard = () => {
    for (const field of changed) form.change(field, before[field] ?? '')
  }
  return (
    <Note tone="draft" action={<TextButton onClick={discard}>{t('profile.undoMyChanges')}</TextButton>}>
      {t('profile.notSavedYetWeKeepWhat')}
    </Note>
  )
}
