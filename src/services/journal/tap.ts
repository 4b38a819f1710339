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
import { begunIn } from './asked.ts'
import type { EntryKind, JournalEvent, RawEntry } from './journal.types.ts'
import { internalsOf, isMachine, microstepOf, missingInternals } from './xstate-internals.ts'
import type { InspectionEvent, InternalActor, InternalMailbox } from './xstate-internals.ts'

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
  /** what the actor is processing, or was last */
  entry: RawEntry
}

const OUTCOME = /^xstate\.(done|error)\.actor\./
const STOPPED = 2

/** What is being processed at this moment, and who began what. */
function createOrigins() {
  const watched = new WeakMap<InternalActor, Watched>()
  let seq = 0
  let current: number | null = null

  /** An actor that is still starting sends and arms timers because it was born, whatever its parent is processing. */
  const causeFor = (sender: InternalActor | undefined): number | null => {
    const mine = sender && watched.get(sender)
    return mine && !mine.mailbox._active ? mine.birth : current
  }

  return {
    watched,
    causeFor,
    nextSeq: (): number => ++seq,
    current: (): number | null => current,
    /** Remembers by whose doing this actor was started, or this timer armed. */
    note(begun: object, by: InternalActor | undefined): void {
      const cause = causeFor(by)
      if (cause !== null) begunIn.set(begun, cause)
    },
    /** What is sent while this work runs is caused by the entry. */
    during(entry: number, work: () => void): void {
      const before = current
      current = entry
      try {
        work()
      } finally {
        current = before
      }
    },
    explain(source: InternalActor | undefined, event: EventObject): Delivery {
      const outcome = source !== undefined && (OUTCOME.test(event.type) || !isMachine(source.logic))
      if (outcome) {
        return { kind: 'outcome', cause: causeFor(source) ?? begunIn.get(source) ?? null, src: sourceName(source) }
      }
      const cause = causeFor(source)
      if (cause !== null) return { kind: 'derived', cause, src: undefined }
      if (source === undefined) return { kind: 'external', cause: null, src: undefined }
      return { kind: 'timer', cause: begunIn.get(event) ?? null, src: undefined }
    },
  }
}

type Origins = ReturnType<typeof createOrigins>

/** The way that an actor takes while it processes an event, or before it starts. */
type Lived = Pick<RawEntry, 'took' | 'value'>

/** Which transitions were taken. An actor takes its first steps while it is made, before it starts and is seen by `watch`. */
function createWays(origins: Origins) {
  const made = new WeakMap<InternalActor, Lived>()
  return {
    note(event: InspectionEvent): void {
      if (event.type === '@xstate.actor' && event.actorRef) made.set(event.actorRef, { took: [] })
      const microstep = microstepOf(event)
      if (!microstep) return
      const { actorRef, snapshot, _transitions } = microstep
      const lived: Lived | undefined = origins.watched.get(actorRef)?.entry ?? made.get(actorRef)
      if (!lived?.took) return
      lived.took.push(_transitions)
      lived.value = snapshot.value
    },
    /** Nothing of an actor that was made before anybody listened. */
    firstStepsOf: (actor: InternalActor): Partial<Lived> => made.get(actor) ?? {},
  }
}

/** Writes an entry for each event that the actor really processes. */
function watchMailbox(
  mine: Watched,
  origins: Origins,
  isTapped: () => boolean,
  onDelivered: (entry: RawEntry) => void,
): void {
  const { mailbox, path, machine, deliveries } = mine
  // A busy actor is stopped after what it is busy with: by then whoever stopped it has gone on.
  let stopping: number | null = null
  const { enqueue } = mailbox
  mailbox.enqueue = (event) => {
    if (event.type === 'xstate.stop') stopping = origins.current()
    enqueue.call(mailbox, event)
  }
  const process = mailbox._process
  mailbox._process = (event) => {
    if (!isTapped()) return process(event)
    const stop = event.type === 'xstate.stop'
    const delivery = stop ? undefined : deliveries.shift()
    const from = stop ? (stopping ?? origins.current()) : origins.current()
    const seq = origins.nextSeq()
    origins.during(seq, () => {
      mine.entry = {
        seq,
        path,
        machine,
        kind: delivery === undefined ? (from === null ? 'external' : 'derived') : delivery.kind,
        cause: delivery === undefined ? from : delivery.cause,
        src: delivery?.src,
        event: event as JournalEvent,
        at: 0,
        took: [],
      }
      onDelivered(mine.entry)
      process(event)
    })
  }
}

/** Begins to follow actors: a birth for each machine, then all that it processes. */
function createWatch(
  origins: Origins,
  firstStepsOf: (actor: InternalActor) => Partial<Lived>,
  isTapped: () => boolean,
  onDelivered: (entry: RawEntry) => void,
) {
  const pathOf = createPaths()
  return (actor: InternalActor): Watched | undefined => {
    const before = origins.watched.get(actor)
    if (before !== undefined || !isMachine(actor.logic)) return before
    const { mailbox } = actor
    const cause = origins.causeFor(actor._parent)
    const [path, machine, birth] = [pathOf(actor), actor.logic.id, origins.nextSeq()]
    const late = actor._processingStatus !== 0
    const { input } = actor.options
    const entry: RawEntry = {
      seq: birth,
      path,
      machine,
      kind: 'birth',
      cause,
      src: undefined,
      event: { type: 'xstate.init', ...(input === undefined ? {} : { input }), ...(late ? { late } : {}) },
      at: 0,
      ...firstStepsOf(actor),
    }
    const mine: Watched = { path, machine, birth, mailbox, deliveries: [], entry }
    origins.watched.set(actor, mine)
    onDelivered(entry)
    watchMailbox(mine, origins, isTapped, onDelivered)
    return mine
  }
}

/**
 * Reports to `onDelivered`, synchronously, every birth of a machine actor and every event that it processes. Attach it before
 * the root starts: an actor found already running is reported with `late: true`, for its past is unknown.
 * @returns a function that ends the reports
 * @throws when this version of XState lacks a part that the tap needs; the message names it
 */
export function tapActorSystem(rootActor: AnyActor, onDelivered: (entry: RawEntry) => void): () => void {
  const root = internalsOf(rootActor)
  const missing = missingInternals(root)
  if (missing.length > 0) throw new Error(`This version of XState cannot be journalled: no ${missing.join(', ')}`)

  const { system } = root
  const { _relay: relay, _register: register, _sendInspectionEvent: inspect } = system
  const { schedule } = system.scheduler
  const origins = createOrigins()
  const ways = createWays(origins)
  let tapped = true
  const watch = createWatch(origins, ways.firstStepsOf, () => tapped, onDelivered)

  system._register = (sessionId, actor) => {
    if (tapped && watch(actor) === undefined) origins.note(actor, actor._parent)
    return register(sessionId, actor)
  }
  system._relay = (source, target, event) => {
    // a missing target is XState's own error to report
    const mine = target && (origins.watched.get(target) ?? watch(target))
    if (mine !== undefined) {
      const delivery = origins.explain(source, event)
      if (target._processingStatus !== STOPPED) mine.deliveries.push(delivery)
      else if (tapped) {
        const { path, machine } = mine
        const seq = origins.nextSeq()
        onDelivered({ seq, path, machine, ...delivery, event: event as JournalEvent, at: 0, took: [], dead: true })
      }
    }
    relay(source, target, event)
  }
  system._sendInspectionEvent = (event) => {
    ways.note(event)
    inspect(event)
  }
  system.scheduler.schedule = (source, target, event, delay, id) => {
    origins.note(event, source)
    schedule(source, target, event, delay, id)
  }

  const watchRunning = (actor: InternalActor): void => {
    watch(actor)
    for (const child of Object.values(actor._snapshot.children ?? {})) if (child) watchRunning(child)
  }
  if (root._processingStatus === 1) watchRunning(root)

  return () => {
    tapped = false
    Object.assign(system, { _relay: relay, _register: register, _sendInspectionEvent: inspect })
    system.scheduler.schedule = schedule
  }
}
