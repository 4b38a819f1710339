/** The wheel as shoppers will see it with the prize that is being typed, and the odds that follow. */
import { useLocation } from 'react-router-dom'
import type { Values } from '#machines/admin/resource.definition.ts'
import { readPrizes, type OfficePrize } from '#machines/admin/spin-report.read.ts'
import { css } from '#styled/css'
import { PrizeWheel } from '#ui/components/prize-wheel.tsx'
import { useResource } from '#ui/actors/resource.ts'
import { officeSpin } from '#text/office-spin.ts'
import { words } from '#ui/text/words.ts'
import type { PreviewProps } from '../resource/preview-panel.tsx'

const t = words(officeSpin)

const ground = css({
  display: 'grid',
  gap: '24',
  alignItems: 'center',
  p: '24',
  borderRadius: 'panel',
  bg: 'brand.deep',
  color: 'on.deep',
  '&[data-width=desktop]': { gridTemplateColumns: '440px minmax(0, 420px)', justifyContent: 'center' },
})
const list = css({ display: 'grid', gap: '6', listStyle: 'none', p: 0 })
const line = css({ display: 'flex', justifyContent: 'space-between', gap: '12', '&[data-own]': { fontWeight: '700' } })
const number = css({ fontVariantNumeric: 'tabular-nums' })

type Shown = Pick<OfficePrize, 'label' | 'color' | 'weight' | 'position'> & { isOwn: boolean; isLeft: boolean }

const anyColour = /^#[0-9a-f]{6}$/i

/** What is typed may not be right yet; the wheel stands all the same. */
const typed = (values: Values): Shown => ({
  label: String(values['label'] ?? ''),
  color: anyColour.test(String(values['color'])) ? String(values['color']) : '#ebeaf8',
  weight: Math.max(0, Number(values['weight']) || 0),
  position: Number(values['position']) || 0,
  isOwn: true,
  isLeft: true,
})

export const SpinPreview = ({ values, width }: PreviewProps) => {
  const own = Number(/(\d+)$/.exec(useLocation().pathname)?.[1] ?? 0)
  const { data } = useResource('/admin/spin-prizes?per_page=100', readPrizes)
  const others = (data ?? [])
    .filter(({ id, is_active }) => is_active && id !== own)
    .map((prize): Shown => ({ ...prize, isOwn: false, isLeft: prize.state === 'active' }))
  const shown = [...others, ...(values['is_active'] === true ? [typed(values)] : [])].toSorted(
    (a, b) => a.position - b.position,
  )
  const total = shown.reduce((sum, { weight, isLeft }) => sum + (isLeft ? weight : 0), 0)
  const odds = ({ weight, isLeft }: Shown) => (isLeft && total > 0 ? Number(((100 * weight) / total).toFixed(2)) : 0)
  return (
    <div className={ground} data-ground="indigo" data-width={width}>
      <PrizeWheel segments={shown} label={t('office.spin-prizes_wheelWith')} />
      <ul className={list} aria-label={t('office.spin-prizes_oddsWith')}>
        {shown.map((prize, at) => (
          <li key={`${at} ${prize.label}`} className={line} data-own={prize.isOwn ? '' : undefined}>
            <span>{prize.label}</span>
            <span className={number}>{t('office.spin-prizes_percent', { odds: String(odds(prize)) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
