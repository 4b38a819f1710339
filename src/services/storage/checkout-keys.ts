/** Where a cart being bought stands in local storage: the four names that the product promises, the id of the checkout, the press that is not answered, the order that stands. */

/** What a coupon, delivery and so on left behind for the cart. */
export const draftKeys = ['coupon', 'discount', 'shipping_fee', 'delivery_info'] as const

export const checkoutIdKey = 'oja.checkout'
export const placementKey = 'oja.placing'
export const placedKey = 'oja.placed'
/** Orders that wait for their payment: who goes takes them along. */
export const unpaidKey = 'oja.unpaid'

/** All of it: names, phones and addresses of whoever bought here. */
export const checkoutKeys: readonly string[] = [...draftKeys, checkoutIdKey, placementKey, placedKey, unpaidKey]
