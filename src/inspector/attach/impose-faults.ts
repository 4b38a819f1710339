/** The line by which faults reach the page that is looked at. They end with this page: a lock tells the other that it is gone. */
import { fromCallback, type EventObject } from 'xstate'
import type { FaultRule, FaultStrip } from '#services/journal/fault.types.ts'
import {
  inspectorLock,
  probeChannel,
  type FromTab,
  type InspectorMode,
  type ToTab,
} from '#services/journal/probe.types.ts'
import type { FaultsFact, FaultsRequest } from '../machines/faults.machine.ts'

type Parts = {
  mode: InspectorMode
  inspector: string
  /** What the page is to show of them. */
  stripOf: (rules: readonly FaultRule[]) => FaultStrip
  database?: string
}

export const imposeFaults = ({ mode, inspector, stripOf, database = 'oja-journal' }: Parts) =>
  fromCallback<FaultsRequest, undefined, EventObject>(({ receive, sendBack }) => {
    const line = new BroadcastChannel(probeChannel(database))
    let page: string | null = null
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const isHeld = new Promise<void>((resolve) => {
      void navigator.locks.request(inspectorLock(database, inspector), () => {
        resolve()
        return held
      })
    })

    const say = (tab: string, rules: readonly FaultRule[]): void =>
      line.postMessage({ type: 'faults', tab, inspector, mode, rules, strip: stripOf(rules) } satisfies ToTab)

    line.addEventListener('message', ({ data }) => {
      const told = data as FromTab
      if (!('inspector' in told) || told.inspector !== inspector || told.tab !== page) return
      if (told.type === 'fault.struck') sendBack({ type: 'fault.struck', id: told.id } satisfies FaultsFact)
      if (told.type === 'faults.ended') sendBack({ type: 'faults.ended' } satisfies FaultsFact)
    })
    receive((request) => {
      const before = page
      page = request.page
      void isHeld.then(() => {
        if (before !== null && before !== request.page) say(before, [])
        if (request.page !== null) say(request.page, request.rules)
      })
    })
    return () => {
      if (page !== null) say(page, [])
      release()
      line.close()
    }
  })
