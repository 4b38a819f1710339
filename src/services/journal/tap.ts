/**
 * The story: listens where XState delivers, and reports every event that a machine actor processes, with what caused it.
 *
 *     send / sendTo / timers / answers ─▶ system._relay ─▶ mailbox ─▶ _process ─▶ transition
 *                                            │ cause, kind              │ one entry, in the order of the fold
 *
 * The relay knows who sent and while what; the mailbox knows what is really processed and when (a busy actor's events
 * wait, a stopped actor's are dropped), so the entry is written at the second and explained by the first.
 */
import type { AnyActor, EventObject } from 'xstate'
import { createPaths, sourceName } from './actor-path.ts'
import type { EntryKind, JournalEvent, RawEntry } from './journal.types.ts'
import { isMachine, missingInternals } from './xstate-internals.ts'
import type { InternalActor, InternalMailbox } from './xstate-internals.ts'

interface Delivery {
  readonly kind: EntryKind
  readonly cause: number | null
  readonly src: string | undefined
}

interface Watched {
  readonly path: string
  readonly machine: string
  readonly birth: number
  readonly mailbox: InternalMailbox
  /** what the relay knows of the events that wait in the mailbox, oldest first */
  readonly deliveries: Delivery[]
}

const OUTCOME = /^xstate\.(done|error)\.actor\./
const STOPPED = 2

/**
 * Reports to `onDelivered`, synchronously, every birth of a machine actor and every event that it processes. Attach it before
 * the root starts: an actor found already running is reported with `late: true`, for its past is unknown.
 * @returns a function that ends the reports
 * @throws when this version of XState lacks a part that the tap needs; the message names it
 */
export function tapActorSystem(rootActor: AnyActor, onDelivered: (entry: RawEntry) => void): () => void {
  const root = rootActor as unknown as InternalActor
  const missing = missingInternals(root)
  if (missing.length > 0) throw new Error(`This version of XState cannot be journalled: no ${missing.join(', ')}`)

  const { system } = root
  const { _relay: relay, _register: register } = system
  const { schedule } = system.scheduler
  const pathOf = createPaths()
  const watched = new WeakMap<InternalActor, Watched>()
  /** the entry during which an actor was started or a timer armed */
  const origins = new WeakMap<object, number>()
  let seq = 0
  let current: number | null = null
  let tapped = true

  /** An actor that is still starting sends and arms timers because it was born, whatever its parent is processing. */
  const causeFor = (sender: InternalActor | undefined): number | null => {
    const mine = sender && watched.get(sender)
    return mine && !mine.mailbox._active ? mine.birth : current
  }

  const explain = (source: InternalActor | undefined, event: EventObject): Delivery => {
    const outcome = source !== undefined && (OUTCOME.test(event.type) || !isMachine(source.logic))
    if (outcome) {
      return { kind: 'outcome', cause: causeFor(source) ?? origins.get(source) ?? null, src: sourceName(source) }
    }
    const cause = causeFor(source)
    if (cause !== null) return { kind: 'derived', cause, src: undefined }
    if (source === undefined) return { kind: 'external', cause: null, src: undefined }
    return { kind: 'timer', cause: origins.get(event) ?? null, src: undefined }
  }

  const watch = (actor: InternalActor): Watched | undefined => {
    const before = watched.get(actor)
    if (before !== undefined || !isMachine(actor.logic)) return before
    const { mailbox } = actor
    const cause = causeFor(actor._parent)
    const mine: Watched = { path: pathOf(actor), machine: actor.logic.id, birth: ++seq, mailbox, deliveries: [] }
    watched.set(actor, mine)
    const late = actor._processingStatus !== 0
    const { input } = actor.options
    onDelivered({
      seq: mine.birth,
      path: mine.path,
      machine: mine.machine,
      kind: 'birth',
      cause,
      src: undefined,
      event: { type: 'xstate.init', ...(input === undefined ? {} : { input }), ...(late ? { late } : {}) },
      at: 0,
    })
    // A busy actor is stopped after what it is busy with: by then whoever stopped it has gone on.
    let stopping: number | null = null
    const { enqueue } = mailbox
    mailbox.enqueue = (event) => {
      if (event.type === 'xstate.stop') stopping = current
      enqueue.call(mailbox, event)
    }
    const process = mailbox._process
    mailbox._process = (event) => {
      if (!tapped) return process(event)
      const stop = event.type === 'xstate.stop'
      const delivery = stop ? undefined : mine.deliveries.shift()
      const before = current
      const from = stop ? (stopping ?? before) : before
      current = ++seq
      onDelivered({
        seq,
        path: mine.path,
        machine: mine.machine,
        kind: delivery === undefined ? (from === null ? 'external' : 'derived') : delivery.kind,
        cause: delivery === undefined ? from : delivery.cause,
        src: delivery?.src,
        event: event as JournalEvent,
        at: 0,
      })
      try {
        process(event)
      } finally {
        current = before
      }
    }
    return mine
  }

  system._register = (sessionId, actor) => {
    if (tapped && watch(actor) === undefined) {
      const cause = causeFor(actor._parent)
      if (cause !== null) origins.set(actor, cause)
    }
    return register(sessionId, actor)
  }
  system._relay = (source, target, event) => {
    // a missing target is XState's own error to report
    const mine = target && (watched.get(target) ?? watch(target))
    if (mine !== undefined && target._processingStatus !== STOPPED) mine.deliveries.push(explain(source, event))
    relay(source, target, event)
  }
  system.scheduler.schedule = (source, target, event, delay, id) => {
    const cause = causeFor(source)
    if (cause !== null) origins.set(event, cause)
    schedule(source, target, event, delay, id)
  }

  const watchRunning = (actor: InternalActor): void => {
    watch(actor)
    for (const child of Object.values(actor._snapshot.children ?? {})) if (child) watchRunning(child)
  }
  if (root._processingStatus === 1) watchRunning(root)

  return () => {
    tapped = false
    Object.assign(system, { _relay: relay, _register: register })
    system.scheduler.schedule = schedule
  }
}
