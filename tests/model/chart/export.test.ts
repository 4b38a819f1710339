// @vitest-environment jsdom
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { chartModelOf, type ChartModel } from '#machines/chart/chart-model.ts'
import { toMermaid } from '#inspector/export/to-mermaid.ts'
import { toScxml } from '#inspector/export/to-scxml.ts'
import { toXState } from '#inspector/export/to-xstate.ts'
import { allModels } from '../../../scripts/charts/all-models.ts'
import { exportCharts } from '../../../scripts/charts/export.ts'

const models = allModels()

/** What JSON of XState cannot say: which of our charts answers an invoke, and how long a delay is that has a name. */
const withoutCode = ({ states, transitions, ...rest }: ChartModel): ChartModel => ({
  ...rest,
  children: [],
  states: states.map((state) => ({ ...state, invokes: state.invokes.map((one) => ({ ...one, chart: null })) })),
  transitions: transitions
    .map((one) => ({ ...one, ms: /^\d+$/.test(one.name) ? one.ms : null }))
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en')),
})

/** All elements below one, by the name of the tag. */
const all = (parent: Element | Document, tag: string): Element[] => [...parent.getElementsByTagName(tag)]
const of = (parent: Element, tag: string): Element[] => [...parent.children].filter(({ tagName }) => tagName === tag)
const list = (text: string | null): string[] => (text === null || text === '' ? [] : text.split(' '))
const actionsIn = (parent: Element | undefined): (string | null)[] =>
  parent ? of(parent, 'oja:action').map((one) => one.getAttribute('name')) : []

const tags = ['state', 'parallel', 'final', 'history']

/** The chart as SCXML says it, in the terms of the model. */
function readScxml(text: string) {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(all(document, 'parsererror')).toEqual([])
  const nodes = all(document, '*').filter(({ tagName }) => tags.includes(tagName))
  return {
    id: document.documentElement.getAttribute('name'),
    states: nodes.map((node) => ({
      id: node.getAttribute('id'),
      tag: node.tagName,
      parent: tags.includes(node.parentElement?.tagName ?? '') ? node.parentElement?.getAttribute('id') : null,
      initial: node.getAttribute('initial'),
      entry: actionsIn(of(node, 'onentry')[0]),
      exit: actionsIn(of(node, 'onexit')[0]),
      invokes: of(node, 'invoke').map((one) => one.getAttribute('id')),
      ignores: list(node.getAttribute('oja:ignores')),
    })),
    transitions: nodes.flatMap((node) =>
      of(node, 'transition').map((one) => ({
        id: one.getAttribute('oja:id'),
        source: node.getAttribute('id'),
        guard: one.getAttribute('cond'),
        targets: list(one.getAttribute('target')),
        actions: actionsIn(one),
        reenter: one.getAttribute('oja:reenter') === 'true',
      })),
    ),
    sent: new Set(all(document, 'send').map((one) => one.getAttribute('event'))),
    ended: new Set(all(document, 'cancel').map((one) => one.getAttribute('sendid'))),
    events: all(document, 'transition').map((one) => one.getAttribute('event')),
  }
}

const codes = (text: string): string =>
  text.replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

describe.each(models.map((model) => [model.id, model] as const))('the export of %s', (_, model) => {
  it('as JSON of XState makes the same chart again', () => {
    const machine = createMachine(JSON.parse(toXState(model)) as never) as AnyStateMachine
    expect(withoutCode(chartModelOf(machine))).toEqual(withoutCode(model))
  })

  it('as SCXML has each state and each transition, and starts and ends each clock', () => {
    const read = readScxml(toScxml(model))
    expect(read.id).toBe(model.id)
    expect(read.states).toEqual(
      model.states.map(({ id, type, parent, initial, entry, exit, invokes, ignores }) => ({
        id,
        tag: type === 'atomic' || type === 'compound' ? 'state' : type,
        parent,
        initial,
        entry,
        exit,
        invokes: invokes.map((one) => one.id),
        ignores,
      })),
    )
    expect(read.transitions).toEqual(
      model.transitions.map(({ id, source, guard, targets, actions, reenter }) => ({
        id,
        source,
        guard,
        targets,
        actions,
        reenter,
      })),
    )
    const clocks = new Set(read.events.filter((event) => event?.startsWith('after.')))
    expect([read.sent, read.ended]).toEqual([clocks, clocks])
    const said = model.transitions.filter(({ kind }) => kind === 'event').map(({ name }) => name)
    for (const name of said) expect(read.events).toContain(name)
  })

  it('as Mermaid names each state once, and tells each transition in a line or a note', () => {
    const lines = toMermaid(model).split('\n')
    const names = lines.flatMap((line) => /^\s*state "(.*)" as (s\d+)(?: \{)?$/.exec(line)?.slice(1, 3) ?? [])
    expect(names.filter((_name, at) => at % 2 === 0).map(codes)).toEqual(
      model.states.map(({ name, parent, type }) =>
        type === 'history' ? `H ${name}` : parent === null ? model.id : name,
      ),
    )
    expect(new Set(names.filter((_name, at) => at % 2 === 1)).size).toBe(model.states.length)
    const arrows = lines.filter((line) => /^\s*s\d+ --> s\d+ : ./.test(line))
    const notes = lines.filter((line) => /^\s{2,}/.test(line) && / to | stays|, enters it again/.test(line))
    const noted = notes.filter((line) => !arrows.includes(line) && !line.trim().startsWith('%%'))
    expect(arrows.length + noted.length).toBe(model.transitions.length)
    // blocks are closed, and no sign of a label is read as Mermaid's own
    const opened = lines.filter((line) => line.endsWith(' {')).length
    expect(lines.filter((line) => line.trim() === '}')).toHaveLength(opened)
    for (const arrow of arrows)
      expect(arrow.split(' : ').slice(1).join(' : ').replace(/#\d+;/g, '')).not.toMatch(/[;{}]/)
  })
})

describe('npm run charts -- export', () => {
  it('writes every chart into a folder, one chart to the screen, and says what it does not know', () => {
    const folder = mkdtempSync(join(tmpdir(), 'oja-charts-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    expect(exportCharts(['scxml'], folder)).toHaveLength(models.length)
    expect(readdirSync(folder).toSorted()).toEqual(models.map(({ id }) => `${id}.scxml`).toSorted())
    expect(exportCharts(['mermaid', 'cart'])).toEqual([])
    expect(said.mock.lastCall?.[0]).toMatch(/^stateDiagram-v2\n/)
    expect(() => exportCharts(['dot'])).toThrow('one of scxml, mermaid, xstate')
    expect(() => exportCharts(['scxml', 'trolley'])).toThrow('There is no chart trolley')
  })
})
