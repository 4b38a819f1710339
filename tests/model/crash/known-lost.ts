/**
 * Kills at which something is lost today, by journey: the entry of the journal that was written last, and what had come to pass after it. The
 * table only ever shrinks: what is mended has to leave it, and anything that it does not name fails.
 */
export const knownLost: Readonly<Record<string, readonly string[]>> = {
  // The outbox without the answered command is written before the cart that has its line: a set of that line finds no line then, and is undone.
  'a customer hears nothing for a while': ['lineSync line.released; outbox written'],
  // "In your cart again." is said before the outbox holds the commands.
  'a customer buys again': [
    'toasts toast.requested; next is toast xstate.init',
    'toast xstate.init; processed',
    'toast xstate.init; outbox written',
  ],
}
