import { not } from 'xstate'

/** A chart as it was written, with every short form spelled out, so that each part can be changed in place. */
type Branch = { target?: string | string[]; guard?: unknown; actions?: unknown; reenter?: boolean }
type Invoke = Record<string, unknown>
type Tree = {
  id?: string
  type?: string
  history?: string | boolean
  initial?: unknown
  states?: Record<string, Tree>
  on?: Record<string, Branch[]>
  after?: Record<string, Branch[]>
  always?: Branch[]
  onDone?: Branch[]
  invoke?: Invoke[]
  entry?: unknown[]
  exit?: unknown[]
}

/** One small change. `id` says what and where, and is the same in every run. */
export type Mutation = {
  id: string
  apply: () => void
  /** The state and the branches that it changes, `a.b|event`; or the state alone where it changes how that is entered or left. */
  group: string
  /** which of the branches */
  branch?: number
  /** A kind of change that proofs ask for, and the branch. */
  swaps?: number
  stays?: number
}

/** A fresh copy of a machine config that may be changed; functions are shared. */
export function copyConfig(config: object): Tree {
  const { states, on, after, always, onDone, invoke, entry, exit, ...rest } = config as Record<string, unknown>
  return {
    ...rest,
    ...(states ? { states: mapValues(states, (state) => copyConfig(state as object)) } : {}),
    ...(on ? { on: mapValues(on, branches) } : {}),
    ...(after ? { after: mapValues(after, branches) } : {}),
    ...(always ? { always: branches(always) } : {}),
    ...(onDone ? { onDone: branches(onDone) } : {}),
    ...(invoke ? { invoke: listOf(invoke).map((each) => copyInvoke(each as Invoke)) } : {}),
    ...(entry ? { entry: listOf(entry) } : {}),
    ...(exit ? { exit: listOf(exit) } : {}),
  }
}

const outcomes = ['onDone', 'onError', 'onSnapshot']

function copyInvoke(invoke: Invoke): Invoke {
  const answers = outcomes.filter((key) => invoke[key]).map((key) => [key, branches(invoke[key])])
  return { ...invoke, ...Object.fromEntries(answers) }
}

function branches(value: unknown): Branch[] {
  if (value === undefined) return [{}]
  return listOf(value).map((each) => {
    if (typeof each === 'string') return { target: each }
    const { actions, ...branch } = each as Branch
    return actions === undefined ? branch : { ...branch, actions: listOf(actions) }
  })
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [value]
}

function mapValues<T>(record: unknown, map: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record as object).map(([key, value]) => [key, map(value)]))
}

/** Every change that can be made to a chart, in document order. Each is to be applied to a copy of its own. */
export function mutationsOf(tree: Tree, path: string[] = [], around: string[] = []): Mutation[] {
  const where = path.join('.') || '(root)'
  const children = Object.keys(tree.states ?? {}).filter((key) => !isHistory(tree.states![key]!))
  const found: Mutation[] = []
  const add = (what: string, apply: () => void, more: Partial<Mutation> = {}) =>
    void found.push({
      id: `${where}: ${what}`,
      apply,
      group: (isHistory(tree) ? path.slice(0, -1) : path).join('.'),
      ...more,
    })

  const group = (name: string, list: Branch[]) => {
    list.forEach((branch, at) => {
      const of = { group: `${path.join('.')}|${name}`, branch: at }
      const each = (what: string, apply: () => void, more?: Partial<Mutation>) =>
        add(`${what} ${name} #${at}`, apply, { ...of, ...more })
      each('drop', () => void list.splice(at, 1))
      const swap = () => void list.splice(at - 1, 2, branch, list[at - 1]!)
      if (at > 0) each('swap with the branch before', swap, { swaps: at })
      const isWithin = path.length === 0 || targetOf(branch)?.startsWith('.')
      const elsewhere = otherTarget(targetOf(branch), isWithin ? children.map((key) => `.${key}`) : around, path.at(-1))
      if (elsewhere) each(`retarget to ${elsewhere}`, () => void (branch.target = elsewhere))
      if (branch.target !== undefined) each('stay on', () => void delete branch.target)
      if (branch.guard !== undefined) each('drop the guard of', () => void delete branch.guard)
      const { guard } = branch
      if (guard !== undefined) each('negate the guard of', () => void (branch.guard = not(guard as () => boolean)))
      if (branch.reenter) each('do not reenter on', () => void delete branch.reenter, { stays: at })
      dropEach(`action of ${name} #${at}`, branch.actions as unknown[] | undefined, of)
    })
  }
  const dropEach = (name: string, list: unknown[] = [], more?: Partial<Mutation>) => {
    list.forEach((action, at) => add(`drop ${nameOf(action, at)}, ${name}`, () => void list.splice(at, 1), more))
  }

  const others = children.filter((key) => key !== tree.initial)
  if (typeof tree.initial === 'string' && others[0]) {
    const [other] = others
    add(`begin in ${other}`, () => void (tree.initial = other))
  }
  if (isHistory(tree)) {
    const other = tree.history === 'deep' ? 'shallow' : 'deep'
    add(`remember ${other}`, () => void (tree.history = other))
  }
  for (const [event, list] of Object.entries(tree.on ?? {})) group(event, list)
  for (const [delay, list] of Object.entries(tree.after ?? {})) group(`after ${delay}`, list)
  if (tree.always) group('always', tree.always)
  if (tree.onDone) group('onDone', tree.onDone)
  tree.invoke?.forEach((invoke, at) => {
    add(`drop invoke ${String(invoke.id ?? at)}`, () => void tree.invoke!.splice(at, 1))
    for (const key of outcomes) if (invoke[key]) group(`${String(invoke.id ?? at)} ${key}`, invoke[key] as Branch[])
  })
  dropEach('entry', tree.entry)
  dropEach('exit', tree.exit)
  const keys = Object.keys(tree.states ?? {})
  return [...found, ...keys.flatMap((key) => mutationsOf(tree.states![key]!, [...path, key], children))]
}

function isHistory({ type, history }: Tree): boolean {
  return type === 'history' || Boolean(history)
}

function targetOf({ target }: Branch): string | undefined {
  return Array.isArray(target) ? target[0] : target
}

/** The next sibling after the present target (or after the state itself); nothing when there is no other. */
function otherTarget(target: string | undefined, siblings: string[], self: string | undefined): string | undefined {
  const present = target ?? self
  const at = siblings.findIndex((key) => present === key || present?.endsWith(`.${key.replace('.', '')}`))
  const other = siblings[(at + 1) % siblings.length]
  return other === siblings[at] ? undefined : other
}

function nameOf(action: unknown, at: number): string {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action && 'type' in action) return String(action.type)
  return typeof action === 'function' && action.name ? `${action.name} (${at})` : `action ${at}`
}
