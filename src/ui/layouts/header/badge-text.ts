/** What the badge of the cart says: nothing for none, "9+" above 9 (HEAD-02). */
export const badgeText = (count: number): string => (count <= 0 ? '' : count > 9 ? '9+' : String(count))
