import { useState } from 'react'

/** The last value that was there: what was seen stays while its successor is on its way. */
export function useLasting<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
