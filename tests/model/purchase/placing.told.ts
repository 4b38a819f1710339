/** The steps of placing as lanes show them: who does it, to whom, and where each of them stands then. */
import { others, person, provider, sayState, sayTab, server, time, whoDoes as whoPays } from './paying.told.ts'
import type { Scope } from './placing.acts.ts'
import { nameOf } from './placing.person.ts'
import { piecesOf, type World } from './placing.world.ts'
import type { Told } from './search.ts'

const device = 'Device'
/** What pages that are gone had sent. */
const underWay = 'Under way'

const between: readonly (readonly [RegExp, string, string])[] = [
  [/^The price rises/, server, server],
  [/^press \d+ of a page that is gone reaches/, underWay, server],
  [/^press \d+ of a page that is gone never/, underWay, underWay],
  [/^Another buyer/, others, server],
  [/is paid, and its goods leave/, person, server],
]

/** A tab is named somewhere in all that it does or is told. */
const ofTab: readonly (readonly [RegExp, (tab: string) => readonly [string, string]])[] = [
  [
    /presses "|accepts what|goes back$|pays for|asks for another|loaded again|makes it|signs in|orders NG-\d+ again/,
    (tab) => [person, tab],
  ],
  [/hears what the server did|^The server has no time/, (tab) => [server, tab]],
  [/hears of the cart/, (tab) => [device, tab]],
  [/^the server does|asks again/i, (tab) => [tab, server]],
  [/never reaches the server|has waited/, (tab) => [tab, tab]],
  [/never reaches tab/, (tab) => [server, tab]],
]

function whoDoes(says: string): readonly [string, string] {
  const sentence = says.replace(/^NG-\d+: /, '')
  const tab = /\btab ([ABC])\b/i.exec(sentence)?.[1]
  const known = tab && ofTab.find(([pattern]) => pattern.test(sentence))
  if (known) return known[1](`Tab ${tab}`)
  const [, who, to] = between.find(([pattern]) => pattern.test(sentence)) ?? []
  return who !== undefined && to !== undefined ? [who, to] : whoPays(sentence)
}

const sayServer = ({ orders, stock, price }: World): string => {
  const placed = orders.map(
    ({ items, own: { order } }, at) => `NG-${at + 1}: ${piecesOf(items)} pieces, ${sayState(order.state.value)}`,
  )
  return `${placed.join('; ') || 'no order'}; ${stock} left at ${price}`
}

const sayProvider = ({ orders }: World): string =>
  orders
    .flatMap(({ own }, at) =>
      Object.entries(own.provider).map(
        ([reference, { charged, asked, isDeclined }]) =>
          `NG-${at + 1} ${reference}: ${isDeclined ? 'declined' : `${charged} of ${asked}`}`,
      ),
    )
    .join(', ') || 'no attempt'

/** The charts of the tab that acts, and the order that was placed last. */
function chartsOf({ tabs, orders }: World, says: string): Told['charts'] {
  const named = /\btab ([ABC])\b/i.exec(says)?.[1] ?? 'A'
  const tab = tabs['ABC'.indexOf(named)]
  const order = orders.at(-1)?.own.order
  return {
    ...(tab && { checkout: tab.page.snapshot.value }),
    ...(tab?.paying && { payment: tab.paying.page.page.snapshot.value }),
    ...(order && { order: order.state.value }),
  }
}

export const tellPlacing =
  ({ hasOthers, hasPayments }: Scope) =>
  (world: World, says: string | null): Told => {
    const [who, to] = says === null ? ['', ''] : whoDoes(says)
    const { tabs, device: kept, wires, others: taken, coupon, orders } = world
    const unanswered = kept.presses.map(({ id }) => id).join(', ')
    return {
      who,
      to,
      states: {
        [person]: '',
        ...Object.fromEntries(
          tabs.map(({ page, paying }, at) => [
            `Tab ${nameOf(at)}`,
            paying ? `pays NG-${paying.order + 1}: ${sayTab(paying.page)}` : sayState(page.snapshot.value),
          ]),
        ),
        [device]: unanswered ? `${unanswered} unanswered` : 'nothing unanswered',
        [underWay]: wires.map(({ press }) => press.id).join(', '),
        ...(hasOthers && { [others]: `${taken} taken, coupon used ${coupon.byOthers}` }),
        [server]: sayServer(world),
        ...(hasPayments && {
          [provider]: sayProvider(world),
          [time]: orders.map(({ own }, at) => `NG-${at + 1} ${own.isOver ? 'over' : 'runs'}`).join(', '),
        }),
      },
      charts: chartsOf(world, says ?? ''),
    }
  }
