/** A card of the sandbox that is always good. */
export const goodCard = { number: '4084 0840 8408 4081', expiry: '12/35', cvv: '408' }
