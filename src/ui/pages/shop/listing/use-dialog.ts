import { useState } from 'react'

export type DialogState = {
  isOpen: boolean
  /** How often it was opened: as a key, it lets every opening begin anew, while closing lets the dialog give focus back. */
  times: number
  open: () => void
  close: () => void
}

/** A dialog that is drawn from its first opening on. */
export function useDialog(): DialogState {
  const [{ isOpen, times }, set] = useState({ isOpen: false, times: 0 })
  return {
    isOpen,
    times,
    open: () => set({ isOpen: true, times: times + 1 }),
    close: () => set({ isOpen: false, times }),
  }
}
