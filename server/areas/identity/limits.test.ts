/** How often something may be tried, as the shop decided it: a limit that is another by a slip of the pen locks people out or lets guessers in. */
import { describe, expect, it } from 'vitest'
import { byAddress, byPair, pictureCounts, rules } from './limits.ts'

const [minute, hour, day] = [60, 3_600, 86_400]
const growing = { seconds: 15 * minute, grows: true }

describe('the limits of guesses', () => {
  it.each([
    ['logIn', 'log-in', 60, 200],
    ['password', 'password', 60, 200],
    ['factor', 'factor', 25, 100],
  ] as const)(
    'of %s are five free tries by name and network or by device, and more from everywhere',
    (of, name, person, address) => {
      expect(rules[of]).toEqual({
        pair: { ...growing, name: `${name} pair`, max: 5, startsOver: true },
        person: { ...growing, name: `${name} person`, max: person },
        address: { ...growing, name: `${name} address`, max: address },
        device: { ...growing, name: `${name} device`, max: 5, startsOver: true },
      })
    },
  )

  it('of codes and links grow, and only those of a pair start over', () => {
    const { codePair, codePerson, codeAddress, resetPair, resetAddress } = rules
    expect([codePair, codePerson, codeAddress, resetPair, resetAddress]).toEqual([
      { ...growing, name: 'code pair', max: 5, startsOver: true },
      { ...growing, name: 'code person', max: 25 },
      { ...growing, name: 'code address', max: 100 },
      { ...growing, name: 'reset pair', max: 5 },
      { ...growing, name: 'reset address', max: 60 },
    ])
  })
})

describe('the limits of calls', () => {
  it('are so many in a window; what the contract promises is fixed', () => {
    const { logIn: _, password: __, factor: ___, ...others } = rules
    const plain = Object.values(others).filter((rule) => !('grows' in rule))
    expect(plain.map(({ name, max, seconds, fixed }) => [name, max, seconds, fixed ?? false])).toEqual([
      ['send pause', 1, minute, true],
      ['send person', 4, hour, true],
      ['send phone', 8, hour, false],
      ['send address', 60, hour, false],
      ['register address', 60, hour, false],
      ['register at once address', 10, hour, false],
      ['register at once address day', 30, day, false],
      ['register at once name', 3, day, false],
      ['register mail', 3, hour, false],
      ['mail pause', 1, minute, true],
      ['mail person', 4, hour, true],
      ['account mail', 4, hour, false],
      ['forgot pair', 3, hour, false],
      ['forgot device', 3, hour, false],
      ['forgot address', 30, hour, false],
      ['link address', 60, 10 * minute, false],
      ['passkey address', 1_200, 10 * minute, false],
      ['social address', 120, 10 * minute, false],
      ['upload person', 20, hour, false],
      ['upload network', 200, hour, false],
      ['ticket network', 400, hour, false],
    ])
  })

  it('have names of their own, for they are counted by them', () => {
    const names = JSON.stringify(rules).match(/"name":"[^"]+"/g) ?? []
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('whom a limit is applied to', () => {
  const ip = '2001:db8:1:2:3:4:5:6'
  const network = '2001:db8:1:2::/64'

  it('is the network of an address, alone or with a name', () => {
    expect(byAddress(rules.sendAddress, ip)).toEqual([[rules.sendAddress, network, 'network']])
    expect(byPair(rules.codePair, 'ada', ip)).toEqual([rules.codePair, `${network} ada`])
  })

  it('is, for a picture, the person where one is known, and the network', () => {
    const byNetwork = [rules.uploadNetwork, network, 'network']
    expect(pictureCounts(null, ip)).toEqual([byNetwork])
    expect(pictureCounts(7, ip)).toEqual([[rules.uploadPerson, 7], byNetwork])
  })
})
