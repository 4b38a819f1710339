/** The oldest Node of each line that every package here accepts (Vite 8 sets the bounds). */
const oldest = { 20: 19, 22: 12 }

/**
 * @param {string} version like "20.19.0"
 * @returns {string | undefined} a sentence for the person when this Node cannot run Oja
 */
export function complaintAboutNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fits = major > 22 || (major === 20 && minor >= oldest[20]) || (major === 22 && minor >= oldest[22])
  if (fits) return undefined
  return `Oja needs Node 20.19 or newer (in the 22 line: 22.12 or newer). This is Node ${version}. Get one at https://nodejs.org`
}

/** Ends the process with that sentence when Node is too old. */
export function refuseOldNode() {
  const complaint = complaintAboutNode(process.versions.node)
  if (complaint === undefined) return
  console.error(complaint)
  process.exit(1)
}
