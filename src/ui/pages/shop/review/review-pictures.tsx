import { useEffect } from 'react'
import { css } from '#styled/css'
import { useUpload } from '#ui/actors/account.ts'
import type { FormView } from '#ui/actors/form.ts'
import { Button } from '#ui/components/button.tsx'
import { CloseIcon } from '#ui/components/icons/frame.tsx'
import { review } from '#text/review.ts'
import { words } from '#ui/text/words.ts'
import { PictureButton } from '../image-upload/picture-button.tsx'
import { UploadBar } from '../image-upload/upload-bar.tsx'
import { UploadRefusal } from '../image-upload/upload-refusal.tsx'

const t = words(review)

const block = css({ display: 'grid', gap: '10' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const cell = css({ position: 'relative', w: '72px', h: '72px' })
const picture = css({ w: '100%', h: '100%', objectFit: 'cover', borderRadius: 'cell', bg: 'sunken' })
const remove = css({
  position: 'absolute',
  top: '-8px',
  right: '-8px',
  display: 'grid',
  placeItems: 'center',
  w: '32px',
  h: '32px',
  borderRadius: 'full',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line.strong',
})
const said = css({ textStyle: 'small', color: 'muted' })

const mostPictures = 4

const picturesOf = (form: FormView): string[] => (form.values['images'] ?? '').split('\n').filter(Boolean)

type ReviewPicturesProps = {
  readonly form: FormView
  /** what the form is, and about what */
  readonly by: string
}

/** Up to four pictures; each is sent to the image service at once. */
export const ReviewPictures = ({ form, by }: ReviewPicturesProps) => {
  const { uploaded, message, share, isSending, isStored, isRefused, choose, cancel, retry, reset } = useUpload(by)
  const pictures = picturesOf(form)
  const { change, isOpen } = form
  const kept = pictures.join('\n')
  useEffect(() => {
    if (!isOpen || !isStored || !uploaded) return
    change('images', [kept, uploaded.url].filter(Boolean).join('\n'))
    reset()
  }, [isOpen, isStored, uploaded, change, reset, kept])
  return (
    <div role="group" aria-label={t('review.pictures')} className={block}>
      {pictures.length > 0 && (
        <ul role="list" className={row}>
          {pictures.map((url, index) => (
            <li key={url} className={cell}>
              <img src={url} alt={t('review.yoursCount', { count: index + 1 })} className={picture} />
              <button
                type="button"
                className={remove}
                aria-label={t('review.removePictureCount', { count: index + 1 })}
                onClick={() => change('images', pictures.filter((one) => one !== url).join('\n'))}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSending ? (
        <>
          <UploadBar share={share} label={t('review.sendingYourPicture')} />
          <Button variant="secondary" size="s" onClick={cancel}>
            {t('review.cancel')}
          </Button>
        </>
      ) : pictures.length < mostPictures ? (
        <PictureButton label={t('review.chooseAPicture')} isQuiet onFile={choose}>
          {t('review.addAPicture')}
        </PictureButton>
      ) : (
        <p className={said}>{t('review.fourPicturesAreTheMost')}</p>
      )}
      {message && <UploadRefusal {...(isRefused && { onRetry: retry })}>{message}</UploadRefusal>}
    </div>
  )
}
