import { describe, expect, it } from 'vitest'
import { readChart, triggerOf } from '#machines/chart/read-chart.ts'
import { emptyDraft } from '#inspector/send/drafts.ts'
import { readDraft } from '#inspector/send/read-draft.ts'
import { charts } from '#inspector/time/charts.ts'
import { allEventTypes } from '../../../scripts/charts/event-types.ts'

const all = allEventTypes()

describe('what events carry, by their types', () => {
  it('is known of each event that a chart waits for', () => {
    const unknown = Object.values(charts).flatMap((chart) =>
      readChart(chart).transitions.flatMap((transition) => {
        const { kind, name } = triggerOf(transition)
        const isKnown = kind !== 'event' || name.endsWith('*') || all[chart.id]?.[name] !== undefined
        return isKnown ? [] : [`${chart.id} ${name}`]
      }),
    )
    expect(unknown).toEqual([])
  })

  it('is what stands in the code', () => {
    expect(all['cart']?.['line.set']).toEqual([
      {
        id: { shape: { is: 'string' } },
        key: { shape: { is: 'string' } },
        quantity: { shape: { is: 'number' } },
      },
    ])
  })

  it('gives each event a form that can be sent as it begins, or fields that a person has to fill', () => {
    const misfits = Object.entries(all).flatMap(([chart, events]) =>
      Object.entries(events).flatMap(([type, forms]) =>
        readDraft(type, forms, emptyDraft(forms)).misfits.map((name) => `${chart} ${type} ${name}`),
      ),
    )
    expect(misfits).toEqual([])
  })
})
