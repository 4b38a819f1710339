import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { nameOf, sayState } from '../time/say-value.ts'
import { useActorPath, useInspector, useMoment } from './inspector-context.tsx'
import { Panel } from './parts.tsx'

const t = words(inspector)

const row = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '8',
  width: '100%',
  minHeight: '28px',
  paddingBlock: '4',
  paddingRight: '12',
  textAlign: 'left',
  borderLeft: '3px solid transparent',
  _hover: { bg: 'sunken' },
  '&[aria-current=true]': { bg: 'float', borderLeftColor: 'accent' },
  '&[data-busy=true]': { color: 'accent' },
  '&[data-over=true]': { color: 'muted' },
})
const name = css({
  textStyle: 'small',
  fontWeight: '600',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  flexShrink: '0',
  maxWidth: '70%',
})
const state = css({
  marginLeft: 'auto',
  textStyle: 'caption',
  color: 'muted',
  textAlign: 'right',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  flexShrink: '1',
  minWidth: '0',
})

const standing = ({ status, value }: AnyMachineSnapshot): string => {
  if (status === 'done') return t('inspector.done')
  if (status === 'error') return t('inspector.failedActor')
  return status === 'stopped' ? t('inspector.stopped') : sayState(value)
}

/** Parents stand before their children, each below its own. */
const inOrder = (snapshots: ReadonlyMap<string, AnyMachineSnapshot>) =>
  [...snapshots].toSorted(([one], [other]) => {
    const [left, right] = [one.split('/'), other.split('/')]
    const place = left.findIndex((part, index) => part !== right[index])
    if (place < 0) return -1
    return right[place] === undefined ? 1 : (left[place] ?? '').localeCompare(right[place] ?? '')
  })

/** Every actor that has lived by the moment that is looked at, and where it stands. */
export const Actors = ({ className }: { readonly className: string }) => {
  const { actor, recording } = useInspector()
  const { snapshots, at } = useMoment()
  const chosen = useActorPath(snapshots, at)
  const last = recording.entries[at - 1]?.actorPath
  return (
    <Panel name={t('inspector.actors')} note={t('inspector.count', { count: snapshots.size })} className={className}>
      <ul>
        {inOrder(snapshots).map(([path, snapshot]) => (
          <li key={path}>
            <button
              type="button"
              className={row}
              style={{ paddingLeft: `${10 + (path.split('/').length - 1) * 14}px` }}
              aria-current={path === chosen}
              data-busy={path === last}
              data-over={snapshot.status !== 'active'}
              onClick={() => actor.send({ type: 'actor.chosen', path })}
            >
              <span className={name} title={nameOf(path)}>
                {nameOf(path)}
              </span>
              <span className={state} title={standing(snapshot)}>
                {standing(snapshot)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
