/** CSV files that go out of the back office and come in again, over whatever way a server is asked. */
import { expect } from 'vitest'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look at what came, whatever its shape
type Answered = { status: number; body: any; text: string }

/** @param body an object goes as JSON, a text as a CSV file */
export type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | string) => Promise<Answered>

export type ImportJob = {
  id: number
  state: string
  is_undoing: boolean
  total: number
  done: number
  counts: Record<string, number>
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

export function csvFiles(ask: Ask) {
  const read = async (id: number): Promise<ImportJob> => (await ask('GET', `/admin/imports/${id}`)).body.data

  /** The import once nothing more is done with it by itself. */
  async function rested(id: number): Promise<ImportJob> {
    for (;;) {
      const job = await read(id)
      if (job.state !== 'checking' && job.state !== 'running') return job
      await pause()
    }
  }

  /** The import as soon as some of its rows are done; it fails where it was never seen half-way. */
  async function halfWay(id: number, from: number): Promise<ImportJob> {
    for (;;) {
      const job = await read(id)
      expect(job.state, 'it was over before it was seen half-way').toBe('running')
      if (job.done >= from) return job
    }
  }

  async function checked(resource: string, file: string): Promise<ImportJob> {
    const answer = await ask('POST', `/admin/imports?resource=${resource}&name=goods.csv`, file)
    expect(answer.status, answer.text).toBe(202)
    return rested(answer.body.data.id as number)
  }

  async function turn(id: number, what: 'apply' | 'cancel' | 'undo', choice?: 'all' | 'good'): Promise<void> {
    const answer = await ask('POST', `/admin/imports/${id}/${what}`, choice === undefined ? {} : { choice })
    expect(answer.status, answer.text).toBe(202)
  }

  return {
    rested,
    halfWay,
    checked,
    turn,
    async turned(id: number, what: 'apply' | 'cancel' | 'undo', choice?: 'all' | 'good'): Promise<ImportJob> {
      await turn(id, what, choice)
      return rested(id)
    },
    rows: async (id: number, outcome: string) =>
      (await ask('GET', `/admin/imports/${id}/rows?per_page=100&filter[outcome]=${outcome}`)).body.data,
    /** The file of a list. */
    async exported(resource: string, filter = ''): Promise<string> {
      const { body } = await ask('POST', '/admin/exports', { resource, filter })
      for (;;) {
        const { state } = (await ask('GET', `/admin/exports/${body.data.id}`)).body.data
        if (state !== 'running') break
        await pause()
      }
      return (await ask('GET', `/admin/exports/${body.data.id}/file`)).text
    },
  }
}
