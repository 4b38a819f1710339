/** What the server says to the back office when all is well. */

export const coupon = {
  id: 7,
  version: 3,
  code: 'MARKET10',
  name: 'Ten off',
  type: 'percentage',
  value: 10,
  min_spend: null,
  max_discount: null,
  min_quantity: null,
  usage_limit: null,
  usage_limit_per_customer: null,
  starts_at: null,
  ends_at: null,
  applies_to: 'all',
  target_ids: [],
  excluded_product_ids: [],
  audience: 'all',
  exclude_sale_items: false,
  is_active: true,
  source: 'manual',
  batch: null,
  state: 'active',
  used_count: 0,
  sales: 0,
  given_away: 0,
  is_redeemed: false,
  is_used: false,
  is_archived: false,
  created_at: '2026-01-02T08:00:00.000Z',
}

const saved = { data: coupon, audit_id: 12 }

export const officeReplies: Record<string, object> = {
  listCoupons: {
    data: [coupon],
    pagination: { current_page: 1, last_page: 1, per_page: 15, total: 1 },
    counts: { all: 1 },
  },
  getCoupon: { data: coupon },
  createCoupon: saved,
  updateCoupon: saved,
  deleteCoupon: { outcome: 'archived', audit_id: 13 },
  bulkCoupons: {
    batch: '00000000-0000-4000-8000-000000000000',
    results: [{ id: 7, ok: true, code: null, message: null, version: 4, audit_id: 14 }],
  },
  undoChange: { resource: 'coupons', record_id: 7, audit_id: 15 },
}
