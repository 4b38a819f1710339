import { Button } from '#ui/components/button.tsx'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { useCountdown, waitWords } from './countdown.ts'

const t = words(account)

/** Stands where the button would be while trying again makes no sense, and says how long. @param seconds from now */
export const WaitButton = ({ seconds }: { readonly seconds: number }) => (
  <Button size="l" full disabled>
    {t('account.tryAgainInWaitWords', { waitWords: waitWords(useCountdown(seconds)) })}
  </Button>
)
