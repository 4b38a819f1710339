/** Proves the phone of an order to be paid on delivery: the code that was texted is typed here, and the order follows by itself. */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { showPhone } from '#machines/forms/phone.ts'
import { css } from '#styled/css'
import { proof } from '#text/proof.ts'
import { server } from '#text/server.ts'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Field } from '#ui/components/field.tsx'
import { say, words } from '#ui/text/words.ts'
import { useCountdown, waitWords } from '../../account/form/countdown.ts'
import { Refusal } from '../../account/form/refusal.tsx'
import { fieldId } from './draft-field.tsx'

const text = words(proof)
// The server says why a code was not sent or not taken.
words(server)

const column = css({ display: 'grid', gap: '16' })
const sentTo = css({ '& b': { whiteSpace: 'nowrap', fontWeight: '600' } })
const quiet = css({ textStyle: 'small', color: 'muted', _empty: { display: 'none' } })

const digits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 6)

type ProofDialogProps = { readonly checkout: CheckoutView }

export const ProofDialog = ({ checkout }: ProofDialogProps) =>
  checkout.codeState === null ? null : <OpenDialog checkout={checkout} />

const OpenDialog = ({ checkout }: ProofDialogProps) => {
  const { codeState, proving, cancelProof } = checkout
  const [isAsked, setAsked] = useState(false)
  const changePhone = () => {
    cancelProof()
    // the dialog gives focus back to what opened it first
    requestAnimationFrame(() => document.getElementById(fieldId('phone'))?.focus())
  }
  const isFirst = typeof proving?.phoneMasked !== 'string'
  const isSending = codeState === 'sending'
  return (
    <Dialog open onClose={cancelProof} title={text('proof.title')}>
      <div className={column}>
        <p className={quiet}>{text('proof.why')}</p>
        {isFirst ? (
          <p role="status">{isSending && text('proof.sending', { phone: showPhone(proving?.phone ?? '') })}</p>
        ) : (
          <>
            <p className={sentTo}>{text.rich('proof.sent', { phone: proving.phoneMasked ?? '', b: <b /> })}</p>
            <CodeForm checkout={checkout} />
            <p role="status" className={quiet}>
              {isAsked && codeState === 'cooling' && proving.trouble === null && text('proof.sentAnew')}
            </p>
          </>
        )}
        {isFirst && proving?.trouble && (
          <Refusal requestId={proving.trouble.requestId}>{say(proving.trouble.said)}</Refusal>
        )}
        <SendAgain checkout={checkout} onAsk={() => setAsked(true)} />
        <Button variant="ghost" full onClick={changePhone}>
          {text('proof.otherPhone')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Focus goes to the code as soon as one may be typed, and back to it when it was not taken. */
const CodeForm = ({ checkout: { codeState, proving, confirmCode } }: ProofDialogProps) => {
  const id = useId()
  const [code, setCode] = useState('')
  const trouble = proving?.trouble ?? null
  const shown = useRef<typeof trouble | undefined>(undefined)
  useEffect(() => {
    if (shown.current === trouble) return
    const isNew = shown.current === undefined || trouble !== null
    shown.current = trouble
    if (isNew) document.getElementById(id)?.focus()
  }, [id, trouble])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirmCode(code)
  }
  return (
    <form className={column} onSubmit={submit} noValidate>
      <Field
        id={id}
        label={text('proof.code')}
        hint={text('proof.codeHint')}
        name="code"
        value={code}
        error={trouble ? say(trouble.said) : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        spellCheck={false}
        readOnly={codeState === 'confirming'}
        onChange={({ currentTarget }) => setCode(digits(currentTarget.value))}
      />
      {trouble?.requestId && <p className={quiet}>{text('proof.ref', { id: trouble.requestId })}</p>}
      <Button type="submit" size="l" full busy={codeState === 'confirming'} busyLabel={text('proof.verifying')}>
        {text('proof.verify')}
      </Button>
    </form>
  )
}

type SendAgainProps = ProofDialogProps & { readonly onAsk: () => void }

const SendAgain = ({ checkout: { codeState, proving, sendCodeAgain }, onAsk }: SendAgainProps) => {
  const seconds = proving?.resendAfter ?? 0
  const mustWait = seconds > 0 && (codeState === 'cooling' || codeState === 'confirming' || codeState === 'unsent')
  if (mustWait)
    return <Waiting key={`${codeState === 'unsent'} ${seconds} ${proving?.phoneMasked}`} seconds={seconds} />
  const ask = () => {
    onAsk()
    sendCodeAgain()
  }
  return (
    <Button variant="secondary" full busy={codeState === 'sending'} busyLabel={text('proof.isSending')} onClick={ask}>
      {text('proof.again')}
    </Button>
  )
}

/** The same button while another code makes no sense yet: its name stays, so that it is found where it will be. */
const Waiting = ({ seconds }: { readonly seconds: number }) => (
  <Button variant="secondary" full disabled>
    {text('proof.againIn', { wait: waitWords(useCountdown(seconds)) })}
  </Button>
)
