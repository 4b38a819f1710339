/** Brings parts when they are asked for: their charts with ports for the root, without ports for the journal. */
import { fromCallback, type AnyActorRef, type AnyStateMachine, type EventObject, type Subscription } from 'xstate'
import type { JournalSchema } from '#machines/journal/journal-schema.ts'
import { startPartWith } from '#machines/shop/late-parts.ts'
import type { Part } from '#machines/shop/part.ts'
import type { FactHeld, PartAsk, PartEvent, Parts, ShopEmitted } from '#machines/shop/shop.types.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { Page } from './page.ts'
import type { LoadPart, PartDefinition } from './parts/define-part.ts'

type Loads = Readonly<Record<string, LoadPart>>

export function createPartRegistry(loads: Loads) {
  const loaded = new Map<string, PartDefinition>()
  const schemas: Record<string, JournalSchema> = {}

  async function load(id: string): Promise<PartDefinition> {
    const known = loaded.get(id)
    if (known) return known
    const fetch = loads[id]
    if (!fetch) throw new Error(`There is no part "${id}"`)
    const { definition } = await fetch()
    loaded.set(id, definition)
    Object.assign(schemas, definition.journal)
    return definition
  }

  return {
    load,
    ids: Object.keys(loads) as readonly string[],
    /** The journal's, by the ids of charts; those of a part come with it, before the first of its events. */
    schemas,
  }
}

export type PartRegistry = ReturnType<typeof createPartRegistry>

type Requested = Extract<PartEvent, { type: 'part.requested' }>

export type PageState = {
  hasStorage: boolean
  /** Toasts that were in view in the document before this one. */
  carried: readonly ToastRequest[]
}

/** Facts that are held for a part that does not come. */
const mostHeld = 50

/** Fills what a root needs to start parts. */
export function partPorts<Context extends { parts: Parts }, Event extends EventObject>(
  { load }: Pick<PartRegistry, 'load'>,
  page: Page,
  { hasStorage, carried }: PageState,
) {
  const connected = new Map<string, AnyStateMachine>()
  /** Why a part did not come, for those who wait for it. */
  const failures = new Map<string, unknown>()
  const servePage = fromCallback<PartAsk, undefined>(({ receive, sendBack }) => {
    if (!hasStorage) sendBack({ type: 'storage.degraded' })
    for (const toast of carried) sendBack({ type: 'toast.requested', toast })
    const coming = new Set<string>()
    let held: FactHeld[] = []
    receive((event) => {
      const { id } = event
      if (event.type === 'fact.held') {
        held = [...held, event].slice(-mostHeld)
        return
      }
      if (coming.has(id)) return
      coming.add(id)
      void load(id)
        .then(({ part, connect }) => {
          connected.set(id, connect(page))
          return part.hears
        })
        .then(
          (hears) => {
            sendBack({ type: 'part.arrived', id, hears })
            // From here on the part hears for itself.
            for (const one of held) if (one.id === id) sendBack(one.fact)
          },
          (error: unknown) => {
            failures.set(id, error)
            sendBack({ type: 'part.failed', id })
          },
        )
        .finally(() => coming.delete(id))
    })
  })
  return {
    actors: { servePage },
    actions: {
      startPart: startPartWith<Context, Event>((id) => {
        const chart = connected.get(id)
        if (!chart) throw new Error(`The part "${id}" has not arrived`)
        return chart
      }),
    },
    failureOf: (id: string): unknown => failures.get(id),
  }
}

/** The root of an entry, as far as its parts go. */
type PartRoot = {
  getSnapshot: () => { context: { parts: Parts } }
  subscribe: (look: () => void) => Subscription
  on: (type: 'part.failed', hear: (failed: Extract<ShopEmitted, { type: 'part.failed' }>) => void) => Subscription
  send: (event: Requested) => void
}

/**
 * Gives views the actors of parts: the same promise each time, so that they can wait for it, unless the part did not come; then the next
 * one asks again.
 */
export function partsOf(root: PartRoot, failureOf: (id: string) => unknown) {
  const arrivals = new Map<string, Promise<AnyActorRef>>()

  const arrive = (id: string): Promise<AnyActorRef> =>
    new Promise((resolve, reject) => {
      const end = () => {
        watching.unsubscribe()
        failing.unsubscribe()
      }
      const look = () => {
        const started = root.getSnapshot().context.parts[id]
        if (!started) return
        end()
        resolve(started.ref)
      }
      const watching = root.subscribe(look)
      const failing = root.on('part.failed', (failed) => {
        if (failed.id !== id) return
        end()
        arrivals.delete(id)
        reject(failureOf(id))
      })
      root.send({ type: 'part.requested', id })
      look()
    })

  return <Ref extends AnyActorRef>({ id }: Part<Ref>): Promise<Ref> => {
    const known = arrivals.get(id) ?? arrive(id)
    arrivals.set(id, known)
    return known as Promise<Ref>
  }
}
