/** Whether an event would be taken, in words. */
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { Readiness } from '../time/why-not.ts'

const t = words(inspector)

const listed = (names: readonly string[]): string => [...new Set(names)].join(', ')

export function sayReadiness(readiness: Readiness): string {
  switch (readiness.tag) {
    case 'ready':
      return readiness.targets.length > 0
        ? t('inspector.ready', { targets: listed(readiness.targets) })
        : t('inspector.readyHere')
    case 'refused':
      return t('inspector.guardSaidNo', { guards: listed(readiness.guards) })
    case 'open':
      return readiness.by === 'event'
        ? t('inspector.decidesByEvent', { guard: readiness.guard })
        : t('inspector.decidesByHidden', { guard: readiness.guard })
    case 'ignored':
      return t('inspector.ignoredIn', { state: readiness.state, takers: listed(readiness.takenIn) })
    default:
      return t('inspector.untakenIn', { states: listed(readiness.states), takers: listed(readiness.takenIn) })
  }
}
