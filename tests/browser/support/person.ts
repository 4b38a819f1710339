/** A person at the built shop, as tests copied from the inspector tell them; what the charts held on the way is read from the journal of the page. */
import type { Page, Route } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { ActName, Acts } from '#inspector/export/acts.ts'
import type { Beginning } from '#inspector/export/to-browser-test.ts'
import { foldable } from '#inspector/time/charts.ts'
import { unnumbered } from '#inspector/time/re-run.ts'
import { loadsIn } from '#services/journal/journal-document.ts'
import { createScrubber } from '#services/journal/scrubber.ts'
import { acts } from './acts.ts'
import { signIn } from './goods.ts'
import { journalOf } from './journal-of.ts'
import { openShop } from './open-shop.ts'

type Answers = NonNullable<Beginning['answers']>

/** Where the calls of a port go. */
const paths: { readonly [Port in keyof Answers]-?: RegExp } = {
  sendChange: /\/api\/cart\/(?:add|update|remove)/,
  clearCart: /\/api\/cart\/clear$/,
  mergeCart: /\/api\/cart\/sync$/,
  fetchCart: /\/api\/cart$/,
}

async function answer(page: Page, answers: Answers): Promise<void> {
  for (const [port, given] of Object.entries(answers)) {
    const left = [...given]
    await page.route(paths[port as keyof Answers], (route: Route) => {
      const next = left.shift() ?? 'really'
      if (next === 'really') return route.continue()
      if (next === 'cut') return route.abort('connectionrefused')
      const body = JSON.stringify({ code: 'refused', message: 'No', request_id: 'copied-1' })
      return route.fulfill({ status: next, contentType: 'application/json', body })
    })
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
/** Of our time, in ms or as the contract writes it. */
const isTime = (value: unknown): boolean =>
  typeof value === 'number' ? value > 1e12 : typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

/** A value with ids by the order in which they stand there, and without its times: two runs make the same. */
export function named(value: unknown): unknown {
  const ids: string[] = []
  const read = (one: unknown): unknown => {
    if (isTime(one)) return 'a time'
    if (isId(one)) return `id ${ids.includes(one) ? ids.indexOf(one) + 1 : ids.push(one)}`
    if (typeof one !== 'object' || one === null) return one
    if ('getSnapshot' in one) return 'actor'
    if (Array.isArray(one)) return one.map(read)
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, read(field)]))
  }
  return read(value)
}

/** Where all actors of an address stood after each event that any actor took, in every load of the page. */
async function momentsOf(page: Page, path: string): Promise<AnyMachineSnapshot[]> {
  if (page.url() === 'about:blank') await page.goto('/')
  const entries = await journalOf(page)
  return loadsIn(entries).flatMap(({ id }) => {
    const own = entries.filter(({ tab }) => tab === id)
    const scrubber = createScrubber(own, foldable)
    const isThere = ([one]: [string, unknown]): boolean => unnumbered(one) === unnumbered(path)
    return own.flatMap((_, place) => [...scrubber.at(place + 1)].filter(isThere).map(([, snapshot]) => snapshot))
  })
}

const apart = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]

/** Somebody on a desktop whom the shop has never seen, or its demo customer. */
export async function atTheShop({ isCustomer = false, answers = {} }: Beginning = {}) {
  const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
  expectConsoleError(/Failed to load resource/)
  if (isCustomer) await signIn(page)
  await answer(page, answers)
  return {
    page,
    /** Does what the event comes of. */
    does: async <Act extends ActName>(act: Act, chosen: Acts[Act]): Promise<void> =>
      void (await acts[act](page, chosen)),
    /** Every state that an actor was in. */
    statesOf: async (path: string) => apart((await momentsOf(page, path)).map(({ value }) => value as unknown)),
    /** Every value that a field of an actor had. */
    valuesOf: async (path: string, name: string) =>
      apart(
        (await momentsOf(page, path)).map(({ context: held }) =>
          named((held as Readonly<Record<string, unknown>>)[name]),
        ),
      ),
  }
}
