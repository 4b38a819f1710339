import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a native dialog as `open` says. The browser keeps focus inside, gives it back, and makes the
 * page behind inert; Escape and a press beside the dialog ask the owner to close it.
 */
export const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  // One that is taken away while it is open gives focus back too: the browser does it only for one that was closed.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return {
    ref,
    // the owner decides: a dialog that closed itself would fall out of step with the state
    onCancel: (event: { preventDefault: () => void; target: unknown; currentTarget: unknown }) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Chromium closes on a second Escape whatever onCancel says
    onClose: () => {
      if (open) onClose()
    },
    onClick: (event: { target: unknown; currentTarget: unknown }) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
