import { useEffect } from 'react'
import { factorProofForm } from '#forms/factor-proof/factor-proof.form.ts'
import { css } from '#styled/css'
import { secondFactor } from '#text/second-factor.ts'
import { type FormView, useForm } from '#ui/actors/form.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { words } from '#ui/text/words.ts'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Note } from '../form/note.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { AppCodeField } from '../second-factor/app-code-field.tsx'
import type { Factors } from './profile.read.ts'

const t = words(secondFactor)
const column = css({ display: 'grid', gap: '18', pb: '16' })
const others = css({ display: 'grid', gap: '10' })

type Way = Factors['proof_methods'][number]

const labels = {
  passkey: 'second-factor.usePasskey',
  totp: 'second-factor.useApp',
  recovery: 'second-factor.useRecovery',
  password: 'second-factor.password',
  none: 'second-factor.goOn',
} as const

type ProofDialogProps = { readonly subject: string; readonly ways: readonly Way[]; readonly onClose: () => void }

/** Asks the owner to show that it is them, and then does what was asked for. */
export const ProofDialog = ({ subject, ways, onClose }: ProofDialogProps) => {
  const form = useForm(factorProofForm, { subject, values: { way: ways.at(-1) ?? '', password: '', code: '' } })
  const way = form.values['way'] ?? ''
  const { isDone } = form
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return (
    <Dialog open onClose={onClose} title={t('second-factor.proofTitle')}>
      <div className={column}>
        <p>{t(subject.startsWith('remove') ? 'second-factor.proofRemove' : 'second-factor.proofText')}</p>
        {ways.length === 0 ? (
          <Note tone="info">{t('second-factor.logInAgain')}</Note>
        ) : (
          <FormFrame
            form={form}
            label={t('second-factor.proofTitle')}
            action={t(way === 'passkey' ? 'second-factor.usePasskey' : 'second-factor.goOn')}
            busyLabel={t('second-factor.checking')}
            tone={subject.startsWith('remove') ? 'dangerFilled' : 'primary'}
          >
            <ProofField form={form} way={way} />
          </FormFrame>
        )}
        <div className={others}>
          {ways
            .filter((one) => one !== way)
            .map((one) => (
              <Button key={one} variant="ghost" full onClick={() => form.change('way', one)}>
                {t(labels[one])}
              </Button>
            ))}
        </div>
      </div>
    </Dialog>
  )
}

const ProofField = ({ form, way }: { readonly form: FormView; readonly way: string }) => {
  if (way === 'password') return <PasswordField form={form} label={t('second-factor.password')} />
  if (way === 'totp') return <AppCodeField form={form} />
  if (way !== 'recovery') return null
  return (
    <FormField
      form={form}
      label={t('second-factor.recoveryCode')}
      name="code"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
    />
  )
}
