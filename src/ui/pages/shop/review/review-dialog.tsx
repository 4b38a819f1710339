import { reviewForm } from '#forms/review/review.form.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { review } from '#text/review.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from '../../account/form/form-field.tsx'
import { FormFrame } from '../../account/form/form-frame.tsx'
import { Note } from '../../account/form/note.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import { StarChoice } from './star-choice.tsx'

const t = words(review)

const what = css({ fontWeight: '600', pb: '12' })
const done = css({ display: 'grid', gap: '16' })

type ReviewDialogProps = { readonly slug: string; readonly name: string; readonly onClose: () => void }

/** Stars, a few words, more words, and up to four pictures. What was typed and not sent is there again. */
export const ReviewDialog = ({ slug, name, onClose }: ReviewDialogProps) => {
  const form = useForm(reviewForm, { subject: slug })
  if (form.isDone)
    return (
      <Dialog open onClose={onClose} title={t('review.thankYou')}>
        <div className={done}>
          <Note tone="success">{t('review.yourReviewIsWithUsIt')}</Note>
          <Button onClick={onClose}>{t('review.done')}</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t('review.writeAReview')}>
      <p className={what}>{name}</p>
      <FormFrame form={form} action={t('review.sendReview')} busyLabel={t('review.sending')}>
        <StarChoice form={form} />
        <FormField form={form} label={t('review.inAFewWords')} name="title" maxLength={120} />
        <FormField kind="textarea" form={form} label={t('review.yourReview')} name="body" rows={4} maxLength={4000} />
        <ReviewPictures form={form} by={`review ${slug}`} />
      </FormFrame>
    </Dialog>
  )
}
