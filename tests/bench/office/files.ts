/** Files of the back office, and what shoppers and the server's memory have of them meanwhile. */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../support/measure.ts'
import { enterShop, type Office } from '../support/office-shop.ts'

type Job = { id: number; state: string; total: number; done: number; counts?: Record<string, number> }

/** Resident memory of a process in MB; only Linux tells it without a tool. */
export const memoryOf = (pid: number): number =>
  process.platform === 'linux'
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    : Number.NaN

/** Waits until nothing more is done with a file by itself. */
async function rested(office: Office, kind: 'exports' | 'imports', id: number): Promise<Job> {
  for (;;) {
    const { body } = await office.ask<{ data: Job }>(`/admin/${kind}/${id}`)
    if (!['checking', 'running'].includes(body.data.state)) return body.data
    await wait(100)
  }
}

export type Meanwhile = { shop: number[]; memory: number }

/** What a shopper who asks for a list twenty times a second waits, and how much the server's memory grows. */
export async function watching<Told>(
  { origin, pid, lists }: { origin: string; pid: number; lists: readonly string[] },
  work: () => Promise<Told>,
): Promise<{ told: Told; meanwhile: Meanwhile }> {
  const shopper = enterShop(origin)
  const before = memoryOf(pid)
  const meanwhile: Meanwhile = { shop: [], memory: 0 }
  const state = { isOver: false }
  const shopping = (async () => {
    for (let at = 0; !state.isOver; at += 1) {
      const { took } = await shopper.ask(lists[at % lists.length] ?? '')
      meanwhile.shop.push(took)
      meanwhile.memory = Math.max(meanwhile.memory, memoryOf(pid) - before)
      await wait(50)
    }
  })()
  try {
    return { told: await work(), meanwhile }
  } finally {
    state.isOver = true
    await shopping
    shopper.close()
  }
}

export const p95 = (times: readonly number[]): number => quantile(times, 0.95)

const perSecond = (rows: number, began: number): number => (rows * 1000) / (performance.now() - began)

/** @returns the file, and records a second until it was written */
export async function exported(office: Office, resource: string, filter = ''): Promise<{ text: string; rate: number }> {
  const began = performance.now()
  const { body } = await office.ask<{ data: Job }>('/admin/exports', { method: 'POST', body: { resource, filter } })
  const job = await rested(office, 'exports', body.data.id)
  const rate = perSecond(job.total, began)
  if (job.state !== 'done') throw new Error(`an export of ${resource} is ${job.state}`)
  const file = await office.ask(`/admin/exports/${job.id}/file`)
  return { text: file.text, rate }
}

/** Rows of a file with other prices. @param rows at most so many */
export function withOtherPrices(file: string, rows: number): string {
  const [head = '', ...lines] = file.replace(/^\uFEFF/, '').split('\r\n')
  const columns = head.split(',')
  const price = columns.indexOf('base_price')
  const id = columns.indexOf('id')
  const changed = lines
    .filter((line) => /^\d+,[^"]*$/.test(line))
    .slice(0, rows)
    .map((line) => line.split(','))
    .map((cells) => `${cells[id]},${(Number(cells[price]) + 1).toFixed(2)}`)
  return ['id,base_price', ...changed, ''].join('\r\n')
}

/** Checks a file and, where it is asked, writes it. @returns rows a second of both */
export async function imported(office: Office, resource: string, file: string, writes: boolean) {
  const began = performance.now()
  const { body } = await office.ask<{ data: Job }>(`/admin/imports?resource=${resource}&name=prices.csv`, {
    method: 'POST',
    body: file,
  })
  const checked = await rested(office, 'imports', body.data.id)
  const check = perSecond(checked.total, began)
  if (checked.state !== 'ready') throw new Error(`an import is ${checked.state}`)
  if ((checked.counts?.['refused'] ?? 0) > 0) throw new Error(`an import refuses ${checked.counts?.['refused']} rows`)
  if (!writes) return { check, apply: Number.NaN, rows: checked.total }
  const applying = performance.now()
  await office.ask(`/admin/imports/${checked.id}/apply`, { method: 'POST', body: { choice: 'good' } })
  const done = await rested(office, 'imports', checked.id)
  const written = done.counts?.['written'] ?? 0
  if (done.state !== 'done') throw new Error(`an import is ${done.state}`)
  return { check, apply: perSecond(written, applying), rows: checked.total }
}
