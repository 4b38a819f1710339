/** The story: a page with nothing but the journal, driven from outside to see what a real browser makes of it. */
import { createActor } from 'xstate'
import { createJournal } from '#services/journal/create-journal.ts'
import type { JournalHandle } from '#services/journal/create-journal.ts'
import { journalContract } from '#services/journal/journal.contract.ts'
import { Journal } from '#services/journal/journal.service.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { liveSnapshots, machines, schemas, shopMachine } from '../fixture.ts'

const problems: string[] = []
let journal: JournalHandle | undefined
let shop: ReturnType<typeof createActor<typeof shopMachine>> | undefined

const at = (): JournalHandle => {
  if (!journal) throw new Error('The journal is not open')
  return journal
}

const lab = {
  /** Title of each promise of the contract that this browser breaks, with the reason. */
  async contract(): Promise<{ kept: number; broken: string[] }> {
    const cases: { title: string; test: () => Promise<void> }[] = []
    journalContract((title, test) => void cases.push({ title, test }), Journal.live)
    const broken: string[] = []
    for (const { title, test } of cases)
      await test().catch((error: unknown) => broken.push(`${title}: ${String(error)}`))
    return { kept: cases.length - broken.length, broken }
  },

  open(tab: string, database: string): void {
    const report = (problem: unknown) =>
      void problems.push(typeof problem === 'string' ? problem : JSON.stringify(problem))
    journal = createJournal({
      tab,
      database,
      now: Date.now,
      store: 'durable',
      schemas,
      machines,
      onDegraded: report,
      onWarning: report,
    })
    shop = createActor(shopMachine, { id: 'shop' })
    journal.attach(shop)
    shop.start()
  },

  visit(path: string): void {
    shop?.send({ type: 'page.opened', path })
  },

  signIn(email: string, password: string): void {
    shop?.send({ type: 'session.signIn', email, password })
  },

  flush: () => at().flush(),
  erase: () => at().erase(),
  close: () => at().close(),
  problems: () => problems,

  /** `tab path` of each page visit that is kept. */
  async visits(): Promise<string[]> {
    const entries = await at().entries()
    return entries
      .filter(({ event }) => event.type === 'page.opened')
      .map(({ tab, event }) => `${tab} ${String(event['path'])}`)
  },

  /** True when the journal's replay stands where the live actors stand. */
  async replaysAsLive(): Promise<boolean> {
    const { snapshots, faults } = await at().replay()
    const live = [...liveSnapshots(shop)]
    return (
      faults.length === 0 &&
      live.every(([path, snapshot]) => snapshotHash(snapshots.get(path)!) === snapshotHash(snapshot))
    )
  },

  /** Everything that lies in the database, as text, packed rows unpacked. */
  async stored(database: string): Promise<string> {
    const { createIndexedStore } = await import('#services/journal/indexed-store.ts')
    const { unpack } = await import('#services/journal/gzip.ts')
    const { segments, snapshots } = await createIndexedStore({ name: database }).load()
    const texts = await Promise.all(segments.map(({ body }) => unpack(body)))
    return [...texts, ...snapshots.map(({ body }) => body)].join('\n')
  },

  /** Puts rubbish into the body of the last row. */
  async damageLastRow(database: string): Promise<void> {
    const { createIndexedStore } = await import('#services/journal/indexed-store.ts')
    const store = createIndexedStore({ name: database })
    const row = (await store.load()).segments.at(-1)!
    await store.commit({ segments: [{ ...row, body: '{"torn' }] })
    store.close()
  },

  /** ms from the hand-over of a few events until they are on the disk, `times` over. */
  async durability(times: number): Promise<number[]> {
    const all: number[] = []
    for (let round = 0; round < times; round += 1) {
      for (let event = 0; event < 3; event += 1) lab.visit(`/p/${round}/${event}`)
      const start = performance.now()
      await at().flush()
      all.push(performance.now() - start)
    }
    return all
  },

  /** Visits that many pages, two hundred at a time. */
  async fill(count: number): Promise<void> {
    for (let visit = 1; visit <= count; visit += 1) {
      lab.visit(`/products/product-${(visit * 7919) % 977}`)
      if (visit % 200 === 0) await at().flush()
    }
    await at().flush()
  },

  /** ms to open a journal of what the database holds, and how many events that was. */
  async boot(database: string): Promise<{ ms: number; events: number }> {
    const { createIndexedStore } = await import('#services/journal/indexed-store.ts')
    const { openWriter } = await import('#services/journal/writer.ts')
    const start = performance.now()
    const writer = await openWriter({ store: createIndexedStore({ name: database }) })
    const ms = performance.now() - start
    return { ms, events: (await writer.read()).entries.length }
  },
}

export type Lab = typeof lab
Object.assign(globalThis, { lab })
