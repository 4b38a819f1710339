/** Slots of a page that ads stand in, and what the server gives for them. */

export type AdSlotName = 'home_top' | 'listing_inline' | 'product_side' | 'footer'

/** An ad as the server gives it for one page view. */
export type Ad = {
  /** Of the campaign. */
  id: string
  alt: string
  /** 4:1. */
  picture: string
  /** 2:1, for phones and beside a product; null where the other one is cut. */
  smallPicture: string | null
  href: string
  /** Goes back with its view and its press; never written down. */
  token: string
}

/** What is asked: one slot of one page view. */
export type PlacementQuestion = { slot: AdSlotName; path: string }

/** No ad, for whatever reason: the slot shows the shop's own offer. */
export type PlacementAnswer = { tag: 'ad'; ad: Ad } | { tag: 'none' }
