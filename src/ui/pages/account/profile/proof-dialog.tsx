import { useEffect, useState } from 'react'
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
import { firstWay, type ProofWay } from './proof-ways.ts'

const t = words(secondFactor)
const column = css({ display: 'grid', gap: '18', pb: '16' })
const others = css({ display: 'grid', gap: '10' })

const labels = {
  passkey: 'second-factor.usePasskey',
  totp: 'second-factor.useApp',
  recovery: 'second-factor.useRecovery',
  password: 'second-factor.password',
  none: 'second-factor.goOn',
} as const

type ProofDialogProps = {
  readonly subject: string
  readonly ways: readonly ProofWay[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks the owner to show that it is them, and then does what was asked for. */
export const ProofDialog = ({ subject, ways, onClose, onDone }: ProofDialogProps) => {
  const [way, setWay] = useState(firstWay(ways))
  return (
    <Dialog open onClose={onClose} title={t('second-factor.proofTitle')}>
      <div className={column}>
        <p>{t(subject.startsWith('remove') ? 'second-factor.proofRemove' : 'second-factor.proofText')}</p>
        {way === undefined ? (
          <Note tone="info">{t('second-factor.logInAgain')}</Note>
        ) : (
          // Each way is a form of its own: a wrong code of the one, and what was said of it, are nothing to another.
          <ProofForm key={way} subject={subject} way={way} onDone={onDone} />
        )}
        <div className={others}>
          {ways
            .filter((one) => one !== way)
            .map((one) => (
              <Button key={one} variant="ghost" full onClick={() => setWay(one)}>
                {t(labels[one])}
              </Button>
            ))}
        </div>
      </div>
    </Dialog>
  )
}

type ProofFormProps = { readonly subject: string; readonly way: ProofWay; readonly onDone: () => void }

const ProofForm = ({ subject, way, onDone }: ProofFormProps) => {
  const form = useForm(factorProofForm, { subject, values: { way, password: '', code: '' } })
  const { isDone } = form
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return (
    <FormFrame
      form={form}
      label={t('second-factor.proofTitle')}
      action={t(way === 'passkey' ? 'second-factor.usePasskey' : 'second-factor.goOn')}
      busyLabel={t('second-factor.checking')}
      tone={subject.startsWith('remove') ? 'dangerFilled' : 'primary'}
    >
      <ProofField form={form} way={way} />
    </FormFrame>
  )
}

const ProofField = ({ form, way }: { readonly form: FormView; readonly way: ProofWay }) => {
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
