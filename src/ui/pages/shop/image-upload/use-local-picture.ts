import { useEffect, useState } from 'react'

/** An address under which this page alone can show a file that was chosen; null while there is none. */
export function useLocalPicture(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; address: string } | null>(null)
  if (shown?.file !== file && file) setShown({ file, address: URL.createObjectURL(file) })
  if (shown && !file) setShown(null)
  const address = shown?.address
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address])
  return address ?? null
}
