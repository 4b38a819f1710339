import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { SendAnswer } from '../machines/sending.machine.ts'
import { useSending } from './inspector-context.tsx'

const t = words(inspector)

const said = css({
  gridColumn: '1 / -1',
  textStyle: 'small',
  '&[data-taken=true]': { color: 'success' },
  '&[data-taken=false]': { color: 'warning' },
})

const answers = {
  taken: 'inspector.sendTaken',
  untaken: 'inspector.sendUntaken',
  gone: 'inspector.sendGone',
  unreadable: 'inspector.sendUnreadable',
  forbidden: 'inspector.sendForbidden',
  silent: 'inspector.sendSilent',
} as const

const sayAnswer = (answer: SendAnswer): string =>
  answer.tag === 'misfit' ? t('inspector.misfits', { fields: answer.fields.join(', ') }) : t(answers[answer.tag])

/** What became of the event that was sent last. */
export const SendAnswered = () => {
  const answer = useSelector(useSending(), ({ context }) => context.answer)
  return (
    <p role="status" className={said} data-taken={answer?.tag === 'taken'}>
      {answer && sayAnswer(answer)}
    </p>
  )
}
