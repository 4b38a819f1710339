/** The imports before, newest first. */
import { readImports } from '#machines/admin/files/import.types.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Bone } from '#ui/components/bones.tsx'
import { Link } from '#ui/components/link.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { officeImport } from '#text/office-import.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { wordsOf } from '../resource/resource-words.ts'

const t = words(officeImport)

const heading = css({ textStyle: 'h3', mb: '8' })
const list = css({
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', py: '8', textStyle: 'small' },
  '& > li + li': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
})
const name = css({ flex: '1', minW: '200px', overflowWrap: 'anywhere', '& a': { color: 'brand', fontWeight: '500' } })
const meta = css({ display: 'block', textStyle: 'caption', color: 'muted' })
const empty = css({ color: 'muted', textStyle: 'small' })

export const EarlierImports = () => {
  const { data, failure, isLoading, retry } = useResource('/admin/imports?per_page=15', readImports)
  return (
    <Panel as="section" pad="l" aria-label={t('office.import_earlier')}>
      <h2 className={heading}>{t('office.import_earlier')}</h2>
      {!data && failure ? (
        <ErrorState
          title={t('office.import_notLoaded')}
          text=""
          requestId={failure.requestId ?? undefined}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : !data ? (
        <Bone h={120} radius={12} />
      ) : data.rows.length === 0 ? (
        <p className={empty}>{t('office.import_none')}</p>
      ) : (
        <ul role="list" className={list} aria-label={t('office.import_earlier')}>
          {data.rows.map(({ id, file_name, resource, state, created_by, created_at }) => (
            <li key={id}>
              <span className={name}>
                <Link to={`/admin/imports/${id}`}>{file_name}</Link>
                <span className={meta}>
                  {t('office.import_by', {
                    person: created_by ?? t('office.import_somebody'),
                    at: lagosWords(created_at),
                  })}
                </span>
              </span>
              <span>{wordsOf(resource)('title')}</span>
              <span>{t('office.import_stateName', { state })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
