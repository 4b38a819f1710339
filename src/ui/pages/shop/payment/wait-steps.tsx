import { css } from '#styled/css'

const list = css({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', mt: '24' })
const item = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '10',
  textAlign: 'center',
  textStyle: 'small',
  color: 'muted',
  _before: {
    content: '""',
    position: 'absolute',
    top: '10px',
    left: '50%',
    w: '100%',
    borderTopWidth: '2px',
    borderColor: 'line',
  },
  '&:last-child::before': { display: 'none' },
  '&[data-state=current]': { color: 'ink', fontWeight: '700' },
  '&[data-state=done]': { color: 'ink' },
})
const mark = css({
  position: 'relative',
  w: '22px',
  h: '22px',
  borderRadius: 'full',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  bg: 'canvas',
  '&[data-state=current]': { bg: 'accent', borderWidth: '4px', borderColor: 'brand' },
  '&[data-state=done]': { bg: 'brand', borderColor: 'brand' },
})

/** Three steps on a line. @param at the current one, from 0 */
export const WaitSteps = ({ steps, at }: { readonly steps: readonly string[]; readonly at: number }) => (
  <ol role="list" className={list}>
    {steps.map((words, index) => {
      const state = index < at ? 'done' : index === at ? 'current' : 'ahead'
      return (
        <li key={words} className={item} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={mark} data-state={state} aria-hidden="true" />
          {words}
        </li>
      )
    })}
  </ol>
)
