import { endSession } from '#mutations/end-session/end-session.mutation.ts'
import { css } from '#styled/css'
import { useMutation } from '#ui/actors/mutation.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { Trouble } from '../../shop/listing/trouble.tsx'
import { momentOf, readSessions, type Session } from './profile.read.ts'
import { Section } from './section.tsx'

const t = words(profile)

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
  _last: { pb: '0' },
})
const name = css({ fontWeight: '600' })
const meta = css({ textStyle: 'small', color: 'muted' })

/** Every place where this person is signed in; any but this one can be ended from here. */
export const SessionsSection = () => {
  const { data, failure, isLoading, retry } = useResource('/user/sessions', readSessions)
  return (
    <Section id="sessions" title={t('profile.whereYouAreSignedIn')} note={t('profile.endWhatYouDoNotKnow')}>
      {data ? (
        <ul role="list">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : failure ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      ) : (
        <Bone h={60} />
      )}
    </Section>
  )
}

const SessionRow = ({ session }: { readonly session: Session }) => {
  const { isBusy, mutate } = useMutation(endSession, String(session.id))
  return (
    <li className={row}>
      <div>
        <p className={name}>{session.device}</p>
        <p className={meta}>
          {t('profile.lastUsedMoment', { moment: momentOf(session.last_used_at) })}
          {session.ip_hint && ` · ${session.ip_hint}`}
        </p>
      </div>
      {session.is_current ? (
        <Badge tone="success" mark>
          {t('profile.thisDevice')}
        </Badge>
      ) : (
        <Button variant="secondary" size="s" busy={isBusy} busyLabel={t('profile.ending')} onClick={() => mutate()}>
          {t('profile.endThisSession')}
          <VisuallyHidden>{`: ${session.device}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
