/** Ports of the network's chart: the browser's word, and a server that answers. */
import { fromCallback, type EventObject } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import type { Lines, Page } from '../page.ts'

/** @param calls what calls tell of the network */
export const networkPorts = ({ reach }: Pick<Page, 'reach'>, calls: Lines['network']) =>
  networkMachine.provide({
    actors: {
      watchNetwork: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const lost = () => sendBack({ type: 'network.lost' })
        const found = () => sendBack({ type: 'network.found' })
        if (!navigator.onLine) lost()
        window.addEventListener('offline', lost)
        window.addEventListener('online', found)
        const close = calls.open(sendBack)
        return () => {
          close()
          window.removeEventListener('offline', lost)
          window.removeEventListener('online', found)
        }
      }),
      pingServer: fromPromise<void, undefined>(async ({ signal }) => (await reach()).pingServer(signal)),
    },
  })
