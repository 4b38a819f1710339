/** Everything that a person was told: with an account on any device, without one what this device asked for. */
import { useSearchParams } from 'react-router-dom'
import { css, cx } from '#styled/css'
import { useInbox } from '#ui/actors/inbox.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Bone } from '#ui/components/bones.tsx'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Pagination } from '#ui/components/pagination.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { common } from '#text/common.ts'
import { inbox as texts } from '#text/inbox.ts'
import { words } from '#ui/text/words.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'
import { MessageRow } from './message-row.tsx'

const t = words(texts, common)

const page = css({ maxW: '760px' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px', mb: '16' })
const title = css({ textStyle: 'title' })
const count = css({ color: 'muted' })
const end = css({ ml: 'auto' })
const list = css({ display: 'grid', gap: '10', mb: '20' })
const note = css({ color: 'muted', textStyle: 'small', mb: '12' })
const onward = css({ mt: '20' })

const pageOf = (params: URLSearchParams): number => {
  const asked = Number(params.get('page') ?? 1)
  return Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1
}

const Nobody = () => (
  <EmptyState
    picture={{ url: '/pictures/objects/parcel', cloth: 'sky' }}
    title={t('inbox.nobodyTitle')}
    text={t('inbox.nobodyText')}
    actions={
      <LinkButton to="/login" state={{ from: '/messages' }}>
        {t('inbox.login')}
      </LinkButton>
    }
  />
)

const Empty = () => (
  <EmptyState
    picture={{ url: '/pictures/objects/parcel', cloth: 'sun' }}
    title={t('inbox.emptyTitle')}
    text={t('inbox.emptyText')}
    actions={<LinkButton to="/products">{t('inbox.keepShopping')}</LinkButton>}
  />
)

const Bones = () => (
  <div className={list} role="status" aria-label={t('common.loading')}>
    {[1, 2, 3].map((row) => (
      <Bone key={row} h={96} radius={18} />
    ))}
  </div>
)

export const MessagesPage = () => {
  usePageTitle(t('inbox.title'))
  const [params] = useSearchParams()
  const view = useInbox(pageOf(params))
  const { user } = useSession()
  const { inbox, isNobody, readAll } = view
  return (
    <div className={cx(frame, opening, page)}>
      <div className={head}>
        <h1 className={title}>{t('inbox.title')}</h1>
        {inbox && inbox.total > 0 && (
          <>
            <p role="status" className={count}>
              {t('inbox.unread', { count: inbox.unread })}
            </p>
            {inbox.unread > 0 && (
              <Button className={end} variant="secondary" size="s" onClick={readAll}>
                {t('inbox.readAll')}
              </Button>
            )}
          </>
        )}
      </div>
      {isNobody ? <Nobody /> : <Listed {...view} />}
      {user && (
        <p className={onward}>
          <TextLink to="/my-profile#messages">{t('inbox.choose')}</TextLink>
        </p>
      )}
    </div>
  )
}

const Listed = ({ inbox, failure, isFailing, isLoading, refetch, read }: ReturnType<typeof useInbox>) => {
  if (!inbox && isFailing && failure)
    return <Trouble failure={failure} onRetry={refetch} retrying={isLoading} title={t('inbox.failed')} />
  if (!inbox) return <Bones />
  if (inbox.total === 0) return <Empty />
  return (
    <>
      {isFailing && (
        <p role="status" className={note}>
          {t('inbox.older')}
        </p>
      )}
      <ul role="list" aria-label={t('inbox.title')} className={list}>
        {inbox.messages.map((message) => (
          <MessageRow key={message.id} message={message} onRead={() => read(message.id)} />
        ))}
      </ul>
      {inbox.lastPage > 1 && (
        <Pagination
          page={inbox.page}
          lastPage={inbox.lastPage}
          shown={inbox.messages.length}
          total={inbox.total}
          hrefOf={(number) => (number === 1 ? '?' : `?page=${number}`)}
        />
      )}
    </>
  )
}
