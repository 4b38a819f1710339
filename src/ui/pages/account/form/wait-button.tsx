import { Button } from '#ui/components/button.tsx'
import { useCountdown, waitWords } from './countdown.ts'

/** Stands where the button would be while trying again makes no sense, and says how long. @param seconds from now */
export const WaitButton = ({ seconds }: { readonly seconds: number }) => (
  <Button size="l" full disabled>
    {`Try again in ${waitWords(useCountdown(seconds))}`}
  </Button>
)
