import { skipLink } from '#styled/recipes'

/** First stop of the Tab key: jumps over the header to the element with the given id. */
export const SkipLink = ({ to = 'main' }: { readonly to?: string }) => (
  <a href={`#${to}`} className={skipLink()}>
    Skip to content
  </a>
)
