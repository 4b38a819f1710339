/** What the bar's box brings with the first press: the dialog, and the chart behind it. */
import { useEffect } from 'react'
import { usePalette } from '#ui/actors/palette.ts'
import '../all-words.ts'
import { PaletteDialog } from './palette-dialog.tsx'

/** `serial`: each press is one of its own. */
export type PaletteRequest = { readonly query: string; readonly serial: number }

type Props = { readonly request: PaletteRequest; readonly onShown: () => void }

export const Palette = ({ request, onShown }: Props) => {
  const part = usePalette()
  useEffect(() => {
    part.send({ type: 'palette.opened', query: request.query })
    onShown()
    // A press is told of once, whatever else is drawn anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [part, request])
  useEffect(() => () => part.send({ type: 'palette.closed' }), [part])
  return <PaletteDialog />
}
