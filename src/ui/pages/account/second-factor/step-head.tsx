import { useEffect, useRef } from 'react'
import { css } from '#styled/css'

const title = css({ textStyle: 'h2', outline: 'none' })
const text = css({ color: 'muted', mt: '4' })

/** The head of a step that takes the place of another: whoever uses a keyboard or a reader is brought to it. */
export const StepHead = ({ title: words, text: said }: { readonly title: string; readonly text: string }) => {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div>
      <h2 ref={head} tabIndex={-1} className={title}>
        {words}
      </h2>
      <p className={text}>{said}</p>
    </div>
  )
}
