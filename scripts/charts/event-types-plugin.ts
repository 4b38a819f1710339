/** Gives a page what the events of charts carry: `virtual:event-types` exports `eventTypes`, which loads those of one chart by its id. */
import type { Plugin } from 'vite'
import { allEventTypes } from './event-types.ts'

const name = 'virtual:event-types'

export function eventTypes(): Plugin {
  let read: ReturnType<typeof allEventTypes> | undefined
  return {
    name: 'event-types',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null
      const all = (read ??= allEventTypes())
      const wanted = id.slice(name.length + 2)
      if (wanted !== '') return `export const events = JSON.parse(${JSON.stringify(JSON.stringify(all[wanted]))})`
      const loads = Object.keys(all).map(
        (chart) => `${JSON.stringify(chart)}: () => import("${name}/${chart}").then((one) => one.events)`,
      )
      return `export const eventTypes = { ${loads.join(',\n')} }`
    },
  }
}
