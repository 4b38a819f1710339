/** Who in the shop may do what. An admin without a duty is an owner and may do everything; a duty only narrows. */

export const permissions = [
  'catalogue.read',
  'catalogue.write',
  'stock.read',
  'stock.write',
  'coupons.read',
  'coupons.write',
  'orders.read',
  'orders.move',
  'orders.money',
  'orders.correct',
  /** Notes of the staff. */
  'orders.note',
  'customers.read',
  'customers.write',
  'customers.erase',
  'reviews.read',
  'reviews.write',
  /** Problems that customers report of their orders. */
  'cases.read',
  'cases.write',
  'stores.read',
  'stores.write',
  'marketing.read',
  'marketing.write',
  'audit.read',
  'settings.write',
  'staff.write',
] as const

export type Permission = (typeof permissions)[number]

export const duties = ['owner', 'manager', 'packer', 'marketer', 'support'] as const

export type Duty = (typeof duties)[number]

const all: ReadonlySet<Permission> = new Set(permissions)

const allowed: Readonly<Record<Duty, ReadonlySet<Permission>>> = {
  owner: all,
  manager: new Set(
    permissions.filter((one) => one !== 'settings.write' && one !== 'staff.write' && one !== 'customers.erase'),
  ),
  packer: new Set<Permission>([
    'orders.read',
    'orders.move',
    'orders.note',
    'stock.read',
    'stock.write',
    'catalogue.read',
  ]),
  marketer: new Set<Permission>([
    'catalogue.read',
    'catalogue.write',
    'stock.read',
    'coupons.read',
    'coupons.write',
    'marketing.read',
    'marketing.write',
    'reviews.read',
    'reviews.write',
  ]),
  support: new Set<Permission>([
    'orders.read',
    'orders.correct',
    'orders.note',
    'customers.read',
    'customers.write',
    'reviews.read',
    'reviews.write',
    'cases.read',
    'cases.write',
    'catalogue.read',
    'coupons.read',
  ]),
}

/** @param duty null for an admin whom nobody gave one */
export const mayDo = (duty: Duty | null, permission: Permission): boolean => allowed[duty ?? 'owner'].has(permission)
