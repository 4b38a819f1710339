/** Who stands elsewhere or holds something else in one of two journals, by state and place of the value. */
import { useMemo } from 'react'
import { css } from '#styled/css'
import { inspectorCompare } from '#text/inspector-compare.ts'
import { words } from '#ui/text/words.ts'
import { nameOf, sayValue } from '../time/say-value.ts'
import { actorsAt, type ActorDiffers, type Laid } from '../time/side-by-side.ts'
import { cellStyle, tableBox, tableStyle } from './compare-style.ts'
import { Value } from './parts.tsx'

const t = words(inspectorCompare)

const code = css({ fontFamily: 'code' })

/** Fields of one actor that are shown. */
const MOST = 8

const Held = ({ value }: { readonly value: unknown }) => (
  <td>
    {value === undefined ? (
      t('inspector-compare.notThere')
    ) : (
      <div className={cellStyle}>
        <Value said={sayValue(value)} />
      </div>
    )}
  </td>
)

const Rows = ({ differs: { path, one, other, fields } }: { readonly differs: ActorDiffers }) => (
  <>
    {one !== other && (
      <tr>
        <th scope="row">{nameOf(path)}</th>
        <td>{one ?? t('inspector-compare.notThere')}</td>
        <td>{other ?? t('inspector-compare.notThere')}</td>
      </tr>
    )}
    {fields.slice(0, MOST).map((field) => (
      <tr key={field.name}>
        <th scope="row">
          {nameOf(path)} <span className={code}>{field.name}</span>
        </th>
        <Held value={field.one} />
        <Held value={field.other} />
      </tr>
    ))}
    {fields.length > MOST && (
      <tr>
        <th scope="row">{nameOf(path)}</th>
        <td colSpan={2}>{t('inspector-compare.more', { count: fields.length - MOST })}</td>
      </tr>
    )}
  </>
)

export const ComparedActors = ({ laid, row }: { readonly laid: Laid; readonly row: number }) => {
  const actors = useMemo(() => actorsAt(laid.compared, row, laid.one, laid.other), [laid, row])
  if (actors.length === 0) return <p>{t('inspector-compare.noDifference')}</p>
  return (
    <div className={tableBox}>
      <table className={tableStyle} aria-label={t('inspector-compare.differs', { row: row + 1 })}>
        <thead>
          <tr>
            <th scope="col">{t('inspector-compare.differs', { row: row + 1 })}</th>
            <th scope="col">{t('inspector-compare.thisJournal')}</th>
            <th scope="col">{t('inspector-compare.otherJournal')}</th>
          </tr>
        </thead>
        <tbody>
          {actors.map((differs) => (
            <Rows key={differs.path} differs={differs} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
