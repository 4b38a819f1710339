/** The models of all charts that are drawn: the product's, and those by which the inspector itself runs. */
import type { AnyStateMachine } from 'xstate'
import { charts } from '#machines/chart/all-charts.ts'
import { chartModelOf, type ChartModel } from '#machines/chart/chart-model.ts'

const ofInspector = import.meta.glob<Record<string, unknown>>('../../src/inspector/machines/**/*.machine.ts', {
  eager: true,
})

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

export function allModels(): ChartModel[] {
  const others = Object.values(ofInspector).flatMap((module) => Object.values(module).filter(isMachine))
  return [...Object.values(charts), ...others]
    .map(chartModelOf)
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
}
