/**
 * Gives a page what the events of charts carry: `virtual:event-types` exports `eventTypes`, those of each chart by its id. All of them come as
 * one: they are 9 kB together, and to name a file for each of some sixty charts costs the inspector's first script 1.2 kB.
 */
import type { Plugin } from 'vite'
import { allEventTypes } from './event-types.ts'

const name = 'virtual:event-types'

export function eventTypes(): Plugin {
  return {
    name: 'event-types',
    resolveId: (id) => (id === name ? `\0${id}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const eventTypes = JSON.parse(${JSON.stringify(JSON.stringify(allEventTypes()))})`
        : null,
  }
}
