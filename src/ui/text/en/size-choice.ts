/** Words of the choice of a size that a card opens. */
export const sizeChoice = {
  'size-choice.onlyLeft': 'Only {left} left',
  'size-choice.quantityOfSize': '{quantity} × {size}',
  'size-choice.inYourCart': 'In your cart: {lines}',
} as const
