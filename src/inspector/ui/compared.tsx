/** The past and the past with changes, side by side. */
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { inspectorTools } from '#text/inspector-tools.ts'
import { words } from '#ui/text/words.ts'
import type { ActorDifference, Comparison } from '../time/branch.ts'
import { nameOf } from '../time/say-value.ts'
import { cellStyle, tableBox, tableStyle } from './compare-style.ts'
import { useInspector, useTimeline } from './inspector-context.tsx'
import { Button, Value } from './parts.tsx'

const its = words(inspector)
const t = words(inspectorTools)

const code = css({ fontFamily: 'code' })

/** More of a list than this is counted. */
const MOST = 12

const names = (all: readonly { path: string; event: { type: string } }[]): string => {
  const first = all.slice(0, MOST).map(({ path, event }) => `${nameOf(path)} ${event.type}`)
  return all.length > MOST ? `${first.join(', ')} +${all.length - MOST}` : first.join(', ')
}

const Rows = ({ one: { path, past, branch, fields } }: { readonly one: ActorDifference }) => (
  <>
    {past !== branch && (
      <tr>
        <th scope="row">{nameOf(path)}</th>
        <td>{past ?? t('inspector-tools.notThere')}</td>
        <td>{branch ?? t('inspector-tools.notThere')}</td>
      </tr>
    )}
    {fields.map(({ name, before, after }) => (
      <tr key={name}>
        <th scope="row">
          {nameOf(path)} <span className={code}>{name}</span>
        </th>
        <td>
          <div className={cellStyle}>
            <Value said={before} />
          </div>
        </td>
        <td>
          <div className={cellStyle}>
            <Value said={after} />
          </div>
        </td>
      </tr>
    ))}
  </>
)

export const Compared = ({ comparison }: { readonly comparison: Comparison }) => {
  const { parted, added, gone, unawaited, actors } = comparison
  const { recording } = useInspector()
  const timeline = useTimeline()
  const place = recording.entries.findIndex(({ seq }) => seq === parted)
  return (
    <>
      {place >= 0 && (
        <span>
          <Button onClick={() => timeline.send({ type: 'event.chosen', place })}>
            {t('inspector-tools.partsAt', { place: place + 1 })}
          </Button>
        </span>
      )}
      {gone.length > 0 && <p>{t('inspector-tools.goneEvents', { events: names(gone), count: gone.length })}</p>}
      {added.length > 0 && <p>{t('inspector-tools.addedEvents', { events: names(added), count: added.length })}</p>}
      {unawaited.length > 0 && <p>{t('inspector-tools.unawaited', { events: names(unawaited) })}</p>}
      {actors.length === 0 ? (
        <p>{t('inspector-tools.endsAlike')}</p>
      ) : (
        <div className={tableBox}>
          <table className={tableStyle} aria-label={t('inspector-tools.compare')}>
            <thead>
              <tr>
                <th scope="col">{its('inspector.actor')}</th>
                <th scope="col">{t('inspector-tools.thePast')}</th>
                <th scope="col">{t('inspector-tools.whatIf')}</th>
              </tr>
            </thead>
            <tbody>
              {actors.map((one) => (
                <Rows key={one.path} one={one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
