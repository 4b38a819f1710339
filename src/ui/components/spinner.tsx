import { spinner } from '#styled/recipes'
import { SpinnerIcon } from './icons/frame.tsx'

/** A turning ring. It never stands for a whole page; the words beside it say what is under way. */
export const Spinner = ({ size = 18 }: { readonly size?: number }) => (
  <span className={spinner()} aria-hidden="true">
    <SpinnerIcon size={size} stroke={2.25} />
  </span>
)
