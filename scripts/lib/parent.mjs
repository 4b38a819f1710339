/** Milliseconds between two looks. */
const lookEvery = 200

/**
 * npm passes SIGTERM to the shell that it starts a script with, and the shell dies of it without telling the script. So
 * a script that npm started asks itself to end, as by SIGTERM, once that shell is gone.
 */
export function endWithShell() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, lookEvery)
  look.unref()
}
