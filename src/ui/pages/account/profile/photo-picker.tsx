import { useEffect } from 'react'
import { initialOf, type User } from '#machines/identity/session.types.ts'
import { css } from '#styled/css'
import { useUpload } from '#ui/actors/account.ts'
import type { FormView } from '#ui/actors/form.ts'
import { Button } from '#ui/components/button.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { PictureButton } from '../../shop/image-upload/picture-button.tsx'
import { UploadBar } from '../../shop/image-upload/upload-bar.tsx'
import { UploadRefusal } from '../../shop/image-upload/upload-refusal.tsx'

const t = words(profile)

const block = css({ display: 'grid', gap: '12' })
const row = css({ display: 'flex', alignItems: 'center', gap: '16' })
const face = css({
  display: 'grid',
  placeItems: 'center',
  w: '72px',
  h: '72px',
  flexShrink: 0,
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'brand.soft',
  color: 'brand',
  textStyle: 'h2',
  '& img': { w: '100%', h: '100%', objectFit: 'cover' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

/** The photo of a person: sent at once, and theirs when the details are saved. */
export const PhotoPicker = ({ form, person }: { readonly form: FormView; readonly person: User }) => {
  const { uploaded, message, share, isSending, isStored, isRefused, choose, cancel, retry, reset } = useUpload(
    `profile ${person.id}`,
  )
  const photo = form.values['photo_url'] ?? ''
  const { change, isOpen } = form
  useEffect(() => {
    if (!isOpen || !isStored || !uploaded) return
    change('photo_url', uploaded.url)
    reset()
  }, [isOpen, isStored, uploaded, change, reset])
  const error = form.errorOf('photo_url') ?? message
  return (
    <div className={block} role="group" aria-label={t('profile.photo')}>
      <div className={row}>
        <span className={face}>
          {photo === '' ? (
            <span aria-hidden="true">{initialOf(person)}</span>
          ) : (
            <img src={photo} alt={person.name ?? t('profile.you')} />
          )}
        </span>
        <div className={actions}>
          {isSending ? (
            <Button variant="secondary" size="s" onClick={cancel}>
              {t('profile.cancel')}
            </Button>
          ) : (
            <>
              <PictureButton label={t('profile.chooseAPhoto')} isQuiet onFile={choose}>
                {photo === '' ? t('profile.addAPhoto') : t('profile.changePhoto')}
              </PictureButton>
              {photo !== '' && (
                <Button variant="ghost" size="s" onClick={() => change('photo_url', '')}>
                  {t('profile.removePhoto')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {isSending && <UploadBar share={share} label={t('profile.sendingYourPhoto')} />}
      {error && <UploadRefusal {...(isRefused && { onRetry: retry })}>{error}</UploadRefusal>}
    </div>
  )
}
