/** Calls `heard` when another tab changed a key of local storage. */
export const onStored = (keys: readonly string[], heard: (key: string) => void): (() => void) => {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== null && (key === null || keys.includes(key))) heard(key ?? keys[0] ?? '')
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
