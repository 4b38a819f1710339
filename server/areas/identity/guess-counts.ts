import { networkOf } from '../../platform/network.ts'
import type { IdentityCall } from './call.ts'
import type { Count, Rule } from './counters.ts'
import { isKnownDevice } from './known-devices.ts'
import { byPair } from './limits.ts'

/** The rules of one kind of guess. */
type Guess = { pair: Rule; person: Rule; address: Rule; device: Rule }

/**
 * What a guess is counted by: its name and network, the name from everywhere, the network. A device that signed in to the account
 * before is counted by itself alone: no stranger's guesses hold it up, and it gets no more of its own than anybody else.
 * @param about.account the account that the name leads to, where there is one
 */
export async function guessCounts(
  { database, client: { device, ip } }: Pick<IdentityCall, 'database' | 'client'>,
  { pair, person, address, device: byDevice }: Guess,
  { name, account }: { name: string | number; account: number | undefined },
): Promise<Count[]> {
  if (device && account !== undefined && (await isKnownDevice(database, account, device))) {
    return [[byDevice, `${device} ${account}`]]
  }
  return [byPair(pair, name, ip), [person, name], [address, networkOf(ip)]]
}
