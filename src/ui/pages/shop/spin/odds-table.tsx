/** What the wheel gives today, and how likely: the same for everybody. */
import { css } from '#styled/css'
import type { Standing } from '#machines/spin/spin.types.ts'
import { spin } from '#text/spin.ts'
import { words } from '#ui/text/words.ts'

const t = words(spin)

const box = css({
  w: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& caption': { textStyle: 'h3', textAlign: 'left', pb: '8' },
  '& th, & td': { py: '8', borderTopWidth: '1px', borderColor: 'pane', fontWeight: '400' },
  '& thead th': { textStyle: 'small', color: 'on.deep.muted' },
  '& :is(th, td):last-child': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})
const dot = css({ display: 'inline-block', w: '12px', h: '12px', mr: '8', borderRadius: 'full' })
const gone = css({ color: 'on.deep.muted' })
const note = css({ textStyle: 'small', color: 'on.deep.muted', mt: '8' })

/** `7.5 %`, and of what is rarer than one in a hundred two digits. */
const percent = (odds: number): string => `${Number(odds.toFixed(odds < 1 ? 2 : 1))} %`

export const OddsTable = ({ prizes }: Pick<Standing, 'prizes'>) => (
  <div>
    <table className={box}>
      <caption>{t('spin.oddsToday')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('spin.prize')}</th>
          <th scope="col">{t('spin.odds')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ label, color, odds, gone: until }, at) => (
          <tr key={`${at} ${label}`}>
            <th scope="row">
              <span className={dot} style={{ background: color }} aria-hidden="true" />
              {label}
            </th>
            <td className={until === null ? undefined : gone}>
              {until === null ? percent(odds) : t(until === 'today' ? 'spin.goneToday' : 'spin.goneForGood')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={note}>{t('spin.sameForAll')}</p>
  </div>
)
