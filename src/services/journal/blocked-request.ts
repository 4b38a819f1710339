/**
 * The story: a request for a database that nobody answers, as where another tab holds an older one and does not let go: it hears `blocked` and
 * nothing else. It is asked in earnest, with all that listens to it, once it is let go.
 */

const types = ['success', 'error', 'upgradeneeded', 'blocked'] as const

export interface BlockedRequest {
  readonly request: IDBOpenDBRequest
  letGo(): void
}

/** @param ask the browser's own, with what was asked of this one */
export function blockedRequest(ask: () => IDBOpenDBRequest): BlockedRequest {
  let asked: IDBOpenDBRequest | undefined
  const handlers: Partial<Record<string, ((event: Event) => void) | null>> = {}
  const answered = (): IDBOpenDBRequest => {
    if (!asked) throw new DOMException('Nobody answered yet (a fault of the inspector)', 'InvalidStateError')
    return asked
  }
  // A browser makes no request without asking. What libraries look at is the prototype; its members belong to requests of the browser alone.
  const target = new EventTarget()
  const request: IDBOpenDBRequest = Object.create(IDBOpenDBRequest.prototype, {
    addEventListener: { value: target.addEventListener.bind(target) },
    removeEventListener: { value: target.removeEventListener.bind(target) },
    dispatchEvent: { value: target.dispatchEvent.bind(target) },
    source: { value: null },
    readyState: { get: () => asked?.readyState ?? 'pending' },
    transaction: { get: () => asked?.transaction ?? null },
    result: { get: () => answered().result },
    error: { get: () => answered().error },
    ...Object.fromEntries(
      types.map((type) => [
        `on${type}`,
        {
          get: () => handlers[type] ?? null,
          set: (handler: ((event: Event) => void) | null) => {
            handlers[type] = handler
          },
        },
      ]),
    ),
  })
  const tell = (type: string, { oldVersion = 0, newVersion = null }: Partial<IDBVersionChangeEvent>): void => {
    const event = Object.assign(new Event(type), { oldVersion, newVersion })
    Object.defineProperty(event, 'target', { value: request })
    handlers[type]?.call(request, event)
    target.dispatchEvent(event)
  }
  queueMicrotask(() => {
    if (!asked) tell('blocked', {})
  })
  return {
    request,
    letGo() {
      asked = ask()
      for (const type of types)
        asked.addEventListener(type, (event) => tell(type, event as Partial<IDBVersionChangeEvent>))
    },
  }
}
