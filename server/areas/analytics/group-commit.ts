/** Many writers, one transaction: what comes within a moment is written together, and each writer hears of the commit. */

/** Milliseconds that the first of a group waits for others. */
const moment = 25
/** A group of this many waits no longer. */
const fullGroup = 200
/** More than this waiting means that the database does not keep up: whoever comes then is refused, and tries again later. */
const mostWaiting = 20_000

export class GroupCommitFull extends Error {
  constructor() {
    super('too much waits to be written')
    this.name = 'GroupCommitFull'
  }
}

type Waiting<Item, Outcome> = {
  items: readonly Item[]
  done: (outcome: Outcome) => void
  failed: (error: unknown) => void
}

/**
 * @param write stores all items in one transaction; one group is written at a time
 * @param isOfItems whether an error is about what was to be written: then each call is written alone, so that a bad one fails nobody else's
 */
export function makeGroupCommit<Item, Outcome>(
  write: (items: readonly Item[]) => Promise<Outcome>,
  isOfItems: (error: unknown) => boolean,
) {
  let waiting: Waiting<Item, Outcome>[] = []
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let isWriting = false

  /** Takes calls off the front until the group is full; a call stays in one piece. */
  function takeGroup(): Waiting<Item, Outcome>[] {
    let size = 0
    const end = waiting.findIndex(({ items }) => (size += items.length) >= fullGroup)
    const group = waiting.slice(0, end === -1 ? waiting.length : end + 1)
    waiting = waiting.slice(group.length)
    count -= group.reduce((sum, { items }) => sum + items.length, 0)
    return group
  }

  async function writeGroup(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcome = await write(group.flatMap(({ items }) => items))
      group.forEach(({ done }) => done(outcome))
    } catch (error) {
      if (group.length > 1 && isOfItems(error)) for (const call of group) await writeGroup([call])
      else group.forEach(({ failed }) => failed(error))
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isWriting) return
    isWriting = true
    await writeGroup(takeGroup())
    isWriting = false
    if (waiting.length > 0) void flush()
  }

  return {
    /** Resolves with what became of the group when the items are committed. @throws GroupCommitFull, or what the database refused them with */
    add: (items: readonly Item[]): Promise<Outcome> =>
      new Promise((done, failed) => {
        if (count + items.length > mostWaiting) return failed(new GroupCommitFull())
        waiting.push({ items, done, failed })
        count += items.length
        if (count >= fullGroup) void flush()
        else if (!isWriting) timer ??= setTimeout(() => void flush(), moment)
      }),
  }
}
