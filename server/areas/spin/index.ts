/** What other areas, and the operations, may use of the wheel; all else is its own. */
export { cryptoRandom } from './draw.ts'
export { eraseSpinner, spinsOfPerson, tidySpins } from './personal.ts'
export { exchangePoints } from './points.ts'
export { PhoneSpun, refusePhone, spin } from './spin.ts'
export { seedDemoSpins } from './seed.ts'
export { spinSettingsOf } from './spin-settings.ts'
export { readStanding } from './spin-standing.ts'
