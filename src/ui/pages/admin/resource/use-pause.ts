import { useEffect, useState } from 'react'

/** Milliseconds without a key after which what was typed is looked for. */
const typingPause = 200

/** What is typed, once typing has paused; fewer than two letters look for nothing. */
export function useTypedPause(typed: string): string {
  const [paused, setPaused] = useState('')
  const text = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.length < 2 ? '' : text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return text.length < 2 ? '' : paused
}
