/** Drawn beside expected, prize by prize, as numbers and as two bars. */
import type { SpinReport } from '#machines/admin/spin-report.read.ts'
import { css } from '#styled/css'
import { grouped } from '#ui/text/grouped.ts'
import { officeSpin } from '#text/office-spin.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeSpin)

const frame = css({
  bg: 'surface',
  borderRadius: 'panel',
  overflowX: 'auto',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
})
const table = css({
  w: '100%',
  borderCollapse: 'collapse',
  textStyle: 'small',
  '& caption': { srOnly: true },
  '& th': { textAlign: 'start', fontWeight: '500', p: '12px' },
  '& thead th': { color: 'muted', whiteSpace: 'nowrap' },
  '& td': { p: '8px 12px' },
  '& tbody tr': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
  '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  _phone: { '& [data-bars]': { display: 'none' }, '& th, & td': { px: '8px' } },
})
const bars = css({ display: 'grid', gap: '2', minW: '160px' })
const drawn = css({ h: '10px', borderRadius: 'cell', bg: 'brand' })
const expected = css({ h: '4px', borderRadius: 'cell', bg: 'muted' })

type Prize = SpinReport['prizes'][number]

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${grouped(Math.abs(value))}`

export const ReportTable = ({ prizes }: { readonly prizes: readonly Prize[] }) => {
  const most = Math.max(1, ...prizes.flatMap((prize) => [prize.drawn, prize.expected]))
  return (
    <div className={frame}>
      <table className={table}>
        <caption>{t('office.spin-report_table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('office.spin-report_prize')}</th>
            <th scope="col" data-number="">
              {t('office.spin-report_drawn')}
            </th>
            <th scope="col" data-number="">
              {t('office.spin-report_expected')}
            </th>
            <th scope="col" data-number="">
              {t('office.spin-report_difference')}
            </th>
            <th scope="col" data-bars="">
              {t('office.spin-report_bars')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <th scope="row">{prize.label}</th>
              <td data-number="">{grouped(prize.drawn)}</td>
              <td data-number="">{grouped(Math.round(prize.expected * 10) / 10)}</td>
              <td data-number="">{signed(Math.round((prize.drawn - prize.expected) * 10) / 10)}</td>
              <td data-bars="" aria-hidden="true">
                <div className={bars}>
                  <div className={drawn} style={{ width: `${(100 * prize.drawn) / most}%` }} />
                  <div className={expected} style={{ width: `${(100 * prize.expected) / most}%` }} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
