/** What the root of the back office hears and keeps. */
import type { ShopFact } from '#machines/shop/shop.facts.ts'
import type { PartEvent, Parts } from '#machines/shop/shop.types.ts'

/** Facts of carts and of accounts that end are the shop's alone. */
export type AdminFact = Exclude<
  ShopFact,
  {
    type:
      | 'account.deleted'
      | 'cart.changed'
      | 'cart.asked'
      | 'goods.wanted'
      | 'goods.bought'
      | 'goods.changed'
      | 'cart.outdated'
  }
>

export type AdminEvent = AdminFact | PartEvent

export type AdminContext = {
  /** The parts that have arrived, by their ids. */
  parts: Parts
}
