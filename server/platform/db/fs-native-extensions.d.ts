declare module 'fs-native-extensions' {
  /** Takes an exclusive advisory lock of the whole file behind an open descriptor; false when another descriptor holds it. */
  export function tryLock(fd: number): boolean
}
