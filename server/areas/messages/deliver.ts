/** One delivery, from its claim to its end: decided, sent to device after device, and ended or put off. */
import type { Database } from '../../platform/db/database.ts'
import type { PushOutcome, SendPush } from '../../providers/push/push-provider.ts'
import { signReceipt } from './keys.ts'
import {
  admitOffer,
  admitReminder,
  type Claimed,
  type DeviceRow,
  devicesFor,
  dropDevice,
  endDelivery,
  holdDelivery,
  messageOf,
  mostTries,
  putOffDelivery,
  type Told,
  type Verdict,
} from './deliveries.ts'

export type Sending = {
  database: Database
  clock: () => number
  worker: string
  /** Undefined for a provider that this shop does not have. */
  senderOf: (provider: DeviceRow['provider']) => SendPush | undefined
  receiptsKey: () => Promise<string>
  /** Waits until one more may be sent. */
  takeTurn: () => Promise<void>
}

/** Milliseconds before the next try where the service does not say: 30 s, 1, 2, 4 minutes. */
const pauseAfter = (tries: number): number => 30_000 * 2 ** Math.max(0, tries - 1)

type Round = { reached: number[]; later: number[]; isRefused: boolean }

/** Sends to one device. Whatever becomes of the others, one that is gone is forgotten. */
async function sendTo(sending: Sending, device: DeviceRow, told: Told, claimed: Claimed): Promise<PushOutcome> {
  const send = sending.senderOf(device.provider)
  // A start without its provider is no reason to forget a phone: the next one may have it again.
  if (!send) return { kind: device.provider === 'outbox' ? 'gone' : 'refused' }
  await sending.takeTurn()
  const seconds = Math.max(1, Math.floor((claimed.expires_at.getTime() - sending.clock()) / 1_000))
  const receipt = signReceipt(await sending.receiptsKey(), claimed.id)
  const { title, body, image_url: imageUrl, deep_link: deepLink } = told
  const notification = {
    title,
    body,
    imageUrl,
    deepLink,
    tag: `message-${told.id}`,
    receipt,
    isUrgent: told.topic !== 'offers',
  }
  return send(device, notification, seconds)
}

/** @returns undefined where another server has taken over */
async function sendRound(sending: Sending, told: Told, claimed: Claimed): Promise<Round | undefined> {
  const { database, worker, clock } = sending
  const round: Round = { reached: [...claimed.reached], later: [], isRefused: false }
  const devices = await devicesFor(database, told, claimed.topic)
  for (const device of devices) {
    if (round.reached.includes(device.id)) continue
    // oxlint-disable-next-line no-await-in-loop -- the next device only where this one is gone, or after it
    if (!(await holdDelivery(database, { worker, deliveryId: claimed.id, at: clock() }))) return undefined
    // oxlint-disable-next-line no-await-in-loop -- the same
    const outcome = await sendTo(sending, device, told, claimed)
    if (outcome.kind === 'sent') round.reached.push(device.id)
    if (outcome.kind === 'later') round.later.push(outcome.after ?? pauseAfter(claimed.tries))
    if (outcome.kind === 'refused') round.isRefused = true
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (outcome.kind === 'gone') await dropDevice(database, device)
    // To a device of which nothing is known it goes once more, and to no other in between: nobody is told on two.
    if (claimed.reaches === 'newest' && (outcome.kind === 'sent' || outcome.kind === 'later')) break
  }
  return round
}

async function admit({ database, clock }: Sending, told: Told): Promise<Verdict> {
  if (told.kind === 'cart_reminder') return admitReminder(database, told, clock())
  if (told.topic !== 'offers' || told.kind === 'test') return { kind: 'go' }
  return database.transaction((tx) => admitOffer(tx, told, clock()))
}

/** Ends a delivery after a round, or puts it off while there are tries and time. */
async function conclude(sending: Sending, claimed: Claimed, round: Round): Promise<void> {
  const { database, worker, clock } = sending
  const mine = { worker, deliveryId: claimed.id }
  const at = clock()
  const { reached, later, isRefused } = round
  const dueAt = at + Math.max(0, ...later)
  if (later.length > 0 && claimed.tries < mostTries && dueAt < claimed.expires_at.getTime()) {
    await putOffDelivery(database, mine, { dueAt, isTry: true, endsLater: 0, reached })
    return
  }
  const state = reached.length > 0 ? 'sent' : later.length > 0 || isRefused ? 'failed' : 'gone'
  const reason = state === 'failed' ? (isRefused ? 'refused' : 'no_answer') : null
  await endDelivery(database, mine, { state, reason, reached, at })
}

/** Carries out one claimed delivery. A defect leaves it to the end of its lease. */
export async function deliver(sending: Sending, claimed: Claimed): Promise<void> {
  const { database, worker, clock } = sending
  const mine = { worker, deliveryId: claimed.id }
  const ended = { reason: null, reached: claimed.reached, at: clock() }
  const told = claimed.message_id === null ? undefined : await messageOf(database, claimed.message_id)
  if (!told) return void (await endDelivery(database, mine, { ...ended, state: 'gone' }))
  const verdict = await admit(sending, told)
  if (verdict.kind === 'held')
    return void (await endDelivery(database, mine, { ...ended, state: 'held', reason: verdict.reason }))
  if (verdict.kind === 'later') {
    const endsLater = verdict.dueAt - claimed.due_at.getTime()
    await putOffDelivery(database, mine, { dueAt: verdict.dueAt, isTry: false, endsLater, reached: claimed.reached })
    return
  }
  if (claimed.expires_at.getTime() <= clock() || claimed.tries > mostTries) {
    const state = claimed.reached.length > 0 ? 'sent' : 'failed'
    return void (await endDelivery(database, mine, { ...ended, state, reason: state === 'failed' ? 'too_late' : null }))
  }
  const round = await sendRound(sending, told, claimed)
  if (round) await conclude(sending, claimed, round)
}
