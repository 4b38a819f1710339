/** Above the form of a campaign: how it stands, and what is missing before it may be shown. */
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { bar } from '#styled/recipes'
import { Panel } from '#ui/components/panel.tsx'
import { grouped } from '#ui/text/grouped.ts'
import { officeAds } from '#text/office-ads.ts'
import { words } from '#ui/text/words.ts'
import type { RecordHeadProps } from '../resource/looks.ts'
import { shareWords, spentWords } from './ad-words.ts'

const t = words(officeAds)

const list = css({
  display: 'grid',
  gap: '16',
  gridTemplateColumns: { base: '1fr 1fr', md: '2fr 1fr 1fr 1fr 1fr' },
  '& dt': { textStyle: 'small', color: 'muted' },
  '& dd': { m: 0, textStyle: 'h3', fontVariantNumeric: 'tabular-nums' },
  '& > div:first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
})
const box = css({ mb: '16' })
const warning = css({ mb: '16', borderRadius: 'cell' })

export const AdHead = ({ stored }: RecordHeadProps) => (
  <>
    {!stored?.['approval_reference'] && (
      <p className={`${bar({ tone: 'attention', edge: true })} ${warning}`}>{t('office.ad-campaigns_unvetted')}</p>
    )}
    {stored?.['has_results'] === true && <Figures of={stored} />}
  </>
)

const Figures = ({ of: row }: { readonly of: ResourceRecord }) => {
  const [views, presses] = [Number(row['impressions']), Number(row['clicks'])]
  const pace = row['pace']
  const figures = [
    [t('office.ad-campaigns_spent'), spentWords(row)],
    [t('office.ad-campaigns_impressions'), grouped(views)],
    [t('office.ad-campaigns_clicks'), grouped(presses)],
    [t('office.ad-campaigns_ctr'), shareWords(presses, views)],
    [
      t('office.ad-campaigns_pace'),
      typeof pace === 'number' ? t('office.ad-campaigns_percent', { value: String(pace) }) : '—',
    ],
  ]
  return (
    <Panel as="section" pad="l" className={box} aria-label={t('office.ad-campaigns_figures')}>
      <dl className={list}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
