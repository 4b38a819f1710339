import { useEffect } from 'react'

const minute = 60_000

/** Asks again every minute while somebody looks, and at once when they come back. */
export function useFreshness(refetch: () => void): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') refetch()
    }
    const timer = setInterval(ask, minute)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [refetch])
}
