/** What the server does when an order is paid, each rule by its name, so that the search can show that it would notice one that is broken. */

/** Every one of them is as it is here; each test of a defect turns one round. */
export type Rules = {
  /** Before an attempt is begun beside a live one, the provider is asked after that: whoever has paid there is not asked to pay again. */
  asksBeforeBeginning: boolean
  /** An attempt is written down, under the lock, only where money is awaited and no other attempt is live. */
  beginsWhereFree: boolean
  /** An attempt is written down, under the lock, only while what it asks for is what is missing. */
  asksForWhatIsMissing: boolean
  /** An attempt that begins gives its order as much time as its page has. */
  givesItsTime: boolean
  /** Only a live attempt fails: what the provider says of one that is over ends nothing. */
  endsWhatIsLive: boolean
  /** Expiry asks the provider before it gives an order up. */
  asksBeforeExpiry: boolean
  /** Expiry asks after every attempt, not only the live one: an earlier one may have been paid. */
  asksAfterEveryAttempt: boolean
  /** Expiry gives nothing up that has an attempt which was begun since it asked. */
  expiresWhatItAsked: boolean
  /** Expiry looks again, under the lock, whether the order still waits: it may be paid or cancelled by then. */
  looksAgainAtExpiry: boolean
  /** Goods move by the tag of the state before and after, not by the event. */
  movesGoodsByTag: boolean
  /** Whether the goods are there is asked under the lock that reserves them. */
  asksForStock: boolean
  /** A coupon is used again only while its limit lasts. */
  keepsCouponLimit: boolean
  /** What a webhook says is not believed: it only says where to look. */
  believesProviderAlone: boolean
  /** What the provider says is held against what was asked for, and nonsense changes nothing. */
  checksReports: boolean
  /** What is known of a reference already is not counted again. */
  countsOnce: boolean
  /** Money of attempts that are no longer live counts too. */
  hearsOfOldAttempts: boolean
  /** What an order does not wait for any more is asked after later: its money may come late, and its webhook never. */
  asksAgainLater: boolean
  /** Asking twice to pay back under one id pays back once. */
  refundsById: boolean
  /** That money went back under an id is written down once, however often it is heard of. */
  writesRefundsOnce: boolean
}

export const rules: Rules = {
  asksBeforeBeginning: true,
  beginsWhereFree: true,
  asksForWhatIsMissing: true,
  givesItsTime: true,
  endsWhatIsLive: true,
  asksBeforeExpiry: true,
  asksAfterEveryAttempt: true,
  expiresWhatItAsked: true,
  looksAgainAtExpiry: true,
  movesGoodsByTag: true,
  asksForStock: true,
  keepsCouponLimit: true,
  believesProviderAlone: true,
  checksReports: true,
  countsOnce: true,
  hearsOfOldAttempts: true,
  asksAgainLater: true,
  refundsById: true,
  writesRefundsOnce: true,
}
