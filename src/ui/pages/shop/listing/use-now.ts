import { useState } from 'react'

/** The moment at which the view appeared, in milliseconds since 1970: dates on a page need not tick. */
export const useNow = (): number => useState(() => Date.now())[0]
