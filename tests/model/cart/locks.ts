/** Web Locks as far as the shop uses them: one holder of a name, the others in a queue; a tab that goes lets its names go. */
export function openLocks() {
  const holders = new Map<string, string>()
  let queue: { name: string; tab: string; grant: () => void }[] = []
  const gone = new Set<string>()
  const letGo = (name: string) => {
    holders.delete(name)
    const first = queue.find((one) => one.name === name)
    if (!first) return
    queue = queue.filter((one) => one !== first)
    holders.set(name, first.tab)
    first.grant()
  }
  return {
    gone,
    close(...tabs: string[]): void {
      for (const tab of tabs) gone.add(tab)
      queue = queue.filter(({ tab }) => !gone.has(tab))
      for (const [name, by] of holders) if (gone.has(by)) letGo(name)
    },
    of: (tab: string) =>
      ({
        async request(name: string, given: unknown, work?: (lock: object | null) => Promise<unknown>) {
          const carry = work ?? (given as (lock: object | null) => Promise<unknown>)
          if (gone.has(tab)) return new Promise(() => {})
          const isTaken = holders.has(name)
          if (isTaken && work && (given as { ifAvailable?: boolean }).ifAvailable) return carry(null)
          if (isTaken) await new Promise<void>((grant) => (queue = [...queue, { name, tab, grant }]))
          holders.set(name, tab)
          try {
            return await carry({ name })
          } finally {
            if (holders.get(name) === tab) letGo(name)
          }
        },
      }) as unknown as Pick<LockManager, 'request'>,
  }
}
