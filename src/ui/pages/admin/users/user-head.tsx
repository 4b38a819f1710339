/** A customer in figures, and what has to be known of the account. */
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { officeUsers } from '#text/office-users.ts'
import { grouped } from '#ui/text/grouped.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import type { RecordHeadProps } from '../resource/looks.ts'

const t = words(officeUsers)

const figures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  md: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& dt': { color: 'muted', textStyle: 'small' },
  '& dd': { textStyle: 'h3', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})
const box = css({ display: 'grid', gap: '12', mb: '16' })
const notes = css({ display: 'grid', gap: '4', textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
const alarm = css({ color: 'error' })

export const UserHead = ({ stored }: RecordHeadProps) =>
  stored ? (
    <Known stored={stored} />
  ) : (
    <Panel pad="l" className={box}>
      <p>{t('office.users_invitation')}</p>
    </Panel>
  )

const amount = (value: unknown): string => (typeof value === 'number' ? naira(value) : '—')
const moment = (value: unknown): string | null => (typeof value === 'string' ? lagosWords(value) : null)

const Known = ({ stored }: { readonly stored: ResourceRecord }) => (
  <Panel as="section" pad="l" className={box} aria-label={t('office.users_figures')}>
    <dl className={figures}>
      <div>
        <dt>{t('office.users_orders')}</dt>
        <dd>{grouped(Number(stored['orders'] ?? 0))}</dd>
      </div>
      <div>
        <dt>{t('office.users_spent')}</dt>
        <dd>{amount(stored['spent'])}</dd>
      </div>
      <div>
        <dt>{t('office.users_average')}</dt>
        <dd>{amount(stored['average'])}</dd>
      </div>
      <div>
        <dt>{t('office.users_last_order_at')}</dt>
        <dd>{moment(stored['last_order_at']) ?? t('office.users_never')}</dd>
      </div>
    </dl>
    <div className={notes}>
      {stored['is_blocked'] === true && (
        <p className={alarm}>{t('office.users_blockedFor', { reason: String(stored['blocked_reason'] ?? '') })}</p>
      )}
      <p>{t('office.users_since', { date: moment(stored['created_at']) ?? '' })}</p>
      {stored['email'] !== null && stored['email_verified'] === false && <p>{t('office.users_emailUnproved')}</p>}
      {stored['phone'] !== null && stored['phone_verified'] === false && <p>{t('office.users_phoneUnproved')}</p>}
      {stored['has_password'] === false && <p>{t('office.users_noPassword')}</p>}
    </div>
  </Panel>
)
