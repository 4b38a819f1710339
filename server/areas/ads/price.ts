/** What a view and a press cost, in thousandths of a kobo, and whether a campaign can still pay for them. Pure. */
import type { Account, Price } from './campaign.types.ts'

const millis = 1_000

/** A thousand views cost the rate in kobo, so that one costs it in thousandths. A flat campaign pays a day with the first view of it. */
export function costOf(kind: 'view' | 'press', { pricing, rate }: Price, isPaid: boolean): number {
  if (pricing === 'cpm') return kind === 'view' ? rate : 0
  if (pricing === 'cpc') return kind === 'press' ? rate * millis : 0
  return kind === 'view' && !isPaid ? rate * millis : 0
}

export const canPay = ({ budget, spentMillis }: Account, cost: number): boolean =>
  cost === 0 || budget === null || spentMillis + cost <= budget * millis

/**
 * Days are paid in their order: a view of before midnight that another server brings late is of a day that was paid, or goes uncharged.
 * @param day of Lagos
 */
export const isDayPaid = ({ chargedDay }: Pick<Account, 'chargedDay'>, day: string): boolean =>
  chargedDay !== null && chargedDay >= day

/** Whether nothing more can be counted: the next view or press would pass the budget, or the views are used up. @param day of Lagos */
export function isExhausted(account: Account, day: string): boolean {
  if (account.maxImpressions !== null && account.impressions >= account.maxImpressions) return true
  return !canPay(account, costOf(account.pricing === 'cpc' ? 'press' : 'view', account, isDayPaid(account, day)))
}

/** Whole kobo of what was spent: what is begun is not charged. */
export const koboOf = (spentMillis: number): number => Math.floor(spentMillis / millis)
