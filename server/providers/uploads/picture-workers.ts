/** Processes that draw pictures: started with the first picture, one picture each at a time, ended when there is nothing to do. */
import { type ChildProcess, fork } from 'node:child_process'
import { ApiError } from '../../platform/errors.ts'
import { programAt } from '../../platform/program.ts'
import {
  type Cut,
  type Drawn,
  type DrawingTask,
  drawingTime,
  idleTime,
  mostAtOnce,
  mostWaiting,
} from './picture-limits.ts'

type Job = { task: DrawingTask; resolve: (drawn: Drawn) => void; reject: (error: Error) => void }

/** Nothing of the server's environment but what finds programs and libraries: keys and passwords stay here. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  ) as NodeJS.ProcessEnv

const busy = (): ApiError =>
  new ApiError(503, 'unavailable', 'Many pictures are arriving right now. Please try again in a moment.', {
    details: { retry_after: 5 },
  })

type Log = { warn(facts: object, message: string): void }
type Options = { log: Log; time?: number; idle?: number; waiting?: number }

export type PictureWorkers = ReturnType<typeof makePictureWorkers>

/**
 * @param options.time milliseconds for one picture, after which its process is killed
 * @param options.idle milliseconds without work after which a process ends
 * @param options.waiting pictures that wait at most
 */
export function makePictureWorkers({ log, time = drawingTime, idle = idleTime, waiting = mostWaiting }: Options) {
  const jobs: Job[] = []
  /** Idle workers, each with the timer that ends it. */
  const free = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()
  let isClosed = false

  function start(): ChildProcess {
    const { file, execArgv } = programAt('server/providers/uploads/picture-worker.ts', 'picture-worker.js')
    const child = fork(file, [], {
      execArgv: ['--max-old-space-size=128', ...execArgv],
      env: { ...environment(), UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    all.add(child)
    // What could not be sent to it is told by its end.
    child.on('error', () => undefined)
    child.once('exit', () => {
      all.delete(child)
      clearTimeout(free.get(child))
      free.delete(child)
      // A picture may have come while this one was ending, and found no place.
      next()
    })
    return child
  }

  /** Whoever waits for a picture keeps the server alive; a process that has nothing to do does not. */
  function rest(child: ChildProcess): void {
    // Its end is told a moment after it was killed: no picture may be given to it meanwhile.
    const finish = (): void => {
      free.delete(child)
      child.kill('SIGKILL')
    }
    free.set(child, setTimeout(finish, idle).unref())
    child.unref()
    child.channel?.unref()
  }

  function work(child: ChildProcess, { task, resolve, reject }: Job): void {
    clearTimeout(free.get(child))
    free.delete(child)
    child.ref()
    child.channel?.ref()
    let isOutOfTime = false
    const timer = setTimeout(() => {
      isOutOfTime = true
      child.kill('SIGKILL')
    }, time)
    const end = (drawn: Drawn): void => {
      clearTimeout(timer)
      child.off('message', answer)
      child.off('exit', die)
      child.off('error', fail)
      resolve(drawn)
    }
    const answer = (drawn: unknown): void => {
      end(drawn as Drawn)
      // One that is being ended draws no other picture, though its answer came at the last moment.
      if (!isOutOfTime) rest(child)
      next()
    }
    const die = (code: number | null, signal: string | null): void => {
      if (!isClosed)
        log.warn({ code, signal, isOutOfTime, bytes: task.bytes.length }, 'a picture ended the process that drew it')
      // The largest picture takes a second: one that took so long tells of a busy machine, not of the picture.
      if (isClosed || isOutOfTime) reject(busy())
      end({ tag: 'notAPicture' })
      next()
    }
    const fail = (error: Error): void => {
      clearTimeout(timer)
      all.delete(child)
      reject(error)
      next()
    }
    child.on('message', answer)
    child.once('exit', die)
    child.once('error', fail)
    child.send(task)
  }

  function next(): void {
    while (jobs.length > 0) {
      const child = [...free.keys()][0] ?? (all.size < mostAtOnce ? start() : undefined)
      if (!child) return
      work(child, jobs.shift() as Job)
    }
  }

  return {
    /**
     * Draws one picture anew.
     * @param cut smaller, for a page; without it as it is kept
     * @throws ApiError 503 when too many wait already, when it takes too long, or the server closes
     */
    draw(bytes: Uint8Array, cut?: Cut): Promise<Drawn> {
      if (isClosed || jobs.length >= waiting) return Promise.reject(busy())
      return new Promise((resolve, reject) => {
        jobs.push({ task: { bytes, ...(cut && { cut }) }, resolve, reject })
        next()
      })
    },
    /** Process ids, for operators and tests. */
    pids: (): number[] => [...all].flatMap(({ pid }) => pid ?? []),
    /** Ends every process; what waited is refused. */
    async close(): Promise<void> {
      isClosed = true
      for (const { reject } of jobs.splice(0)) reject(busy())
      await Promise.all(
        [...all].map(
          (child) =>
            new Promise<void>((resolve) => {
              child.once('exit', () => resolve())
              child.kill('SIGKILL')
            }),
        ),
      )
    },
  }
}
