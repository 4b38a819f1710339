import { describe, expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

describe('an address in one line', () => {
  it.each([
    [['12 Bode Thomas Street', 'Surulere', 'Surulere', 'Lagos'], '12 Bode Thomas Street, Surulere, Lagos'],
    [['3 Aba Road', 'lagos', 'Ikeja', 'Lagos'], '3 Aba Road, Ikeja, Lagos'],
    [['3 Aba Road', 'Port Harcourt', 'Obio/Akpor', 'Rivers'], '3 Aba Road, Port Harcourt, Obio/Akpor, Rivers'],
    [['14 Adelabu Street', '', null, undefined, 'Lagos'], '14 Adelabu Street, Lagos'],
  ])('says no name twice: %j', (parts, line) => expect(addressLine(...parts)).toBe(line))
})
