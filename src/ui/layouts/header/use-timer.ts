import { useRef } from 'react'

/** Runs the last thing that it was given, after a pause in ms. */
export const useTimer = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (act: () => void, pause: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, pause)
  }
}
