import { lazy, Suspense } from 'react'
import { enrolmentCodeForm } from '#forms/enrolment-code/enrolment-code.form.ts'
import type { AppSecret as Secret } from '#machines/identity/second-factor.types.ts'
import { css } from '#styled/css'
import { secondFactor } from '#text/second-factor.ts'
import { useForm } from '#ui/actors/form.ts'
import { Bone } from '#ui/components/bones.tsx'
import { words } from '#ui/text/words.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { AppCodeField } from './app-code-field.tsx'

const t = words(secondFactor)
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))
const column = css({ display: 'grid', gap: '18', justifyItems: 'stretch' })
const key = css({ fontFamily: 'code', overflowWrap: 'anywhere', userSelect: 'all' })

/** What an authenticator app has to learn, and its first code as the proof that it did. */
export const AppSecret = ({ app }: { readonly app: Secret }) => {
  const form = useForm(enrolmentCodeForm)
  return (
    <div className={column}>
      <p>{t('second-factor.scan')}</p>
      <Suspense fallback={<Bone h={200} />}>
        <QrCode text={app.uri} label={t('second-factor.qr')} />
      </Suspense>
      <p>
        <b>{t('second-factor.key')}</b>: <span className={key}>{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <FormFrame
        form={form}
        label={t('second-factor.addApp')}
        action={t('second-factor.confirm')}
        busyLabel={t('second-factor.confirming')}
      >
        <AppCodeField form={form} />
      </FormFrame>
    </div>
  )
}
