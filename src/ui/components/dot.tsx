import { dot } from '#styled/recipes'

/** The ringed dot: you are here. The words beside it say so too. */
export const Dot = () => <span className={dot()} aria-hidden="true" />
