import { lazy, Suspense, useState } from 'react'
import type { components } from '#openapi/generated/schema.d.ts'
import { css } from '#styled/css'
import { secondFactor } from '#text/second-factor.ts'
import { useResource } from '#ui/actors/resource.ts'
import { useEnrolment } from '#ui/actors/second-factor.ts'
import { Bone } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { words } from '#ui/text/words.ts'
import { Trouble } from '../../shop/listing/trouble.tsx'
import { Note } from '../form/note.tsx'
import { momentOf, readFactors, type Factors } from './profile.read.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { Section } from './section.tsx'

const t = words(secondFactor)

/** Few people add one, and those once or twice. */
const EnrolmentBody = lazy(async () => ({
  default: (await import('../second-factor/enrolment-step.tsx')).EnrolmentBody,
}))

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  py: '14',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0', pt: '0' },
})
const name = css({ fontWeight: '600' })
const meta = css({ textStyle: 'small', color: 'muted' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '10' })

/** Passkeys, authenticator apps and recovery codes of the person. */
export const SecuritySection = () => {
  const { data, failure, isLoading, retry } = useResource('/user/second-factors', readFactors)
  const enrolment = useEnrolment()
  /** What is to be done once the owner has shown that it is them. */
  const [asked, setAsked] = useState<string | null>(null)
  /** What the owner last showed it for. */
  const [proved, setProved] = useState<string | null>(null)
  const isAdded = enrolment.isFinished && (proved === 'totp' || proved === 'passkey')
  return (
    <Section id="security" title={t('second-factor.security')} note={t('second-factor.securityNote')}>
      {enrolment.isUnderWay ? (
        <>
          <Suspense fallback={<Bone h={60} />}>
            <EnrolmentBody />
          </Suspense>
          {!enrolment.isShowingCodes && (
            <Button variant="ghost" onClick={enrolment.cancel}>
              {t('second-factor.startAgain')}
            </Button>
          )}
        </>
      ) : data ? (
        <FactorList factors={data} isAdded={isAdded} onAsk={setAsked} />
      ) : failure ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      ) : (
        <Bone h={60} />
      )}
      {data && asked !== null && (
        <ProofDialog
          key={asked}
          subject={asked}
          ways={data.proof_methods}
          onClose={() => setAsked(null)}
          onDone={() => {
            setProved(asked)
            setAsked(null)
          }}
        />
      )}
    </Section>
  )
}

type FactorListProps = {
  readonly factors: Factors
  readonly isAdded: boolean
  readonly onAsk: (subject: string) => void
}

const FactorList = ({ factors, isAdded, onAsk }: FactorListProps) => (
  <>
    {isAdded && factors.data.length > 0 && <Note tone="success">{t('second-factor.added')}</Note>}
    {factors.data.length === 0 ? (
      <p>{t('second-factor.none')}</p>
    ) : (
      <ul role="list">
        {factors.data.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => onAsk(`remove ${factor.id}`)} />
        ))}
      </ul>
    )}
    {factors.data.length > 0 && (
      <p className={meta}>{t('second-factor.codesLeft', { count: factors.recovery_codes_left })}</p>
    )}
    <div className={buttons}>
      {factors.can_add_passkey && (
        <Button variant="secondary" onClick={() => onAsk('passkey')}>
          {t('second-factor.addPasskey')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onAsk('totp')}>
        {t('second-factor.addApp')}
      </Button>
      {factors.data.length > 0 && (
        <Button variant="secondary" onClick={() => onAsk('codes')}>
          {t('second-factor.newCodes')}
        </Button>
      )}
    </div>
  </>
)

type FactorRowProps = { readonly factor: components['schemas']['SecondFactor']; readonly onRemove: () => void }

const FactorRow = ({ factor, onRemove }: FactorRowProps) => {
  const method = t(factor.method === 'passkey' ? 'second-factor.passkey' : 'second-factor.app')
  return (
    <li className={row}>
      <div>
        <p className={name}>{method}</p>
        <p className={meta}>{factor.name}</p>
        <p className={meta}>
          {factor.last_used_at === null
            ? t('second-factor.never')
            : t('second-factor.lastUsed', { moment: momentOf(factor.last_used_at) })}
        </p>
      </div>
      <Button variant="secondary" size="s" onClick={onRemove}>
        {t('second-factor.remove')}
        <VisuallyHidden>{t('second-factor.removeWhat', { method, name: factor.name })}</VisuallyHidden>
      </Button>
    </li>
  )
}
