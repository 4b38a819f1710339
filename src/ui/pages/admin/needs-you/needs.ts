/** What waits for a person: what it is called, how it looks, and where it is worked. */
import type { AttentionItem } from '#machines/admin/dashboard.read.ts'
import type { BadgeTone } from '#ui/components/badge.tsx'
import type { Icon } from '#ui/components/icons/glyph.tsx'
import { ReceiptIcon } from '#ui/components/icons/menus.tsx'
import { MessageIcon, ReturnIcon, SettingsIcon, TimerOffIcon } from '#ui/components/icons/office.tsx'
import { BoxIcon, StoreIcon } from '#ui/components/icons/pages.tsx'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { tabOf } from '../standing.ts'

const t = words(officeDashboard)

type Kind = AttentionItem['kind']

type Need = {
  readonly code: keyof typeof officeDashboard & `office-dashboard.needs_${Kind}`
  readonly icon: Icon
  readonly tone: BadgeTone
  /** List and tab; none where no page works it. */
  readonly at?: readonly [list: string, tab: string]
}

const orders = '/admin/orders'

const needs: Readonly<Record<Kind, Need>> = {
  refund_failed: {
    code: 'office-dashboard.needs_refund_failed',
    icon: ReceiptIcon,
    tone: 'error',
    at: [orders, 'money_trouble'],
  },
  refunded_twice: {
    code: 'office-dashboard.needs_refunded_twice',
    icon: ReceiptIcon,
    tone: 'error',
    at: [orders, 'money_trouble'],
  },
  late_money: {
    code: 'office-dashboard.needs_late_money',
    icon: ReceiptIcon,
    tone: 'warning',
    at: [orders, 'money_trouble'],
  },
  on_hold: { code: 'office-dashboard.needs_on_hold', icon: TimerOffIcon, tone: 'warning', at: [orders, 'on_hold'] },
  to_pack: { code: 'office-dashboard.needs_to_pack', icon: BoxIcon, tone: 'brand', at: [orders, 'to_pack'] },
  goods_back: { code: 'office-dashboard.needs_goods_back', icon: ReturnIcon, tone: 'warning', at: [orders, 'returns'] },
  returns: { code: 'office-dashboard.needs_returns', icon: ReturnIcon, tone: 'info', at: [orders, 'returns'] },
  pickup_overdue: {
    code: 'office-dashboard.needs_pickup_overdue',
    icon: StoreIcon,
    tone: 'warning',
    at: [orders, 'ready'],
  },
  out_of_stock: {
    code: 'office-dashboard.needs_out_of_stock',
    icon: BoxIcon,
    tone: 'error',
    at: ['/admin/products', 'out'],
  },
  reviews: {
    code: 'office-dashboard.needs_reviews',
    icon: MessageIcon,
    tone: 'brand',
    at: ['/admin/reviews', 'pending'],
  },
  cases: { code: 'office-dashboard.needs_cases', icon: MessageIcon, tone: 'warning', at: ['/admin/cases', 'open'] },
  failed_jobs: { code: 'office-dashboard.needs_failed_jobs', icon: SettingsIcon, tone: 'error' },
}

export const needWords = ({ kind, count }: AttentionItem): string => t(needs[kind].code, { count })

export const lookOf = ({ kind }: AttentionItem): Pick<Need, 'icon' | 'tone'> => needs[kind]

/** Where it is worked; null where no page that stands works it. */
export function addressOf({ kind }: AttentionItem, stands: (to: string) => boolean): string | null {
  const { at } = needs[kind]
  return at && stands(at[0]) ? tabOf(at[0], at[1]) : null
}
