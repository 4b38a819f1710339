import { hashPassword } from '../../../areas/identity/passwords.ts'
import { toKobo } from '../../money.ts'
import type { Queryable } from '../database.ts'
import { insertRows } from './insert-rows.ts'
import { seedFiles } from './seed-files.ts'

/** The people that the server names when it starts; their password is meant to be known. */
export const demoPeople = [
  { name: 'Adaeze Okafor', email: 'shopper@oja.test', phone: '+2348030000001', role: 'customer' },
  { name: 'Tunde Bello', email: 'admin@oja.test', phone: '+2348030000002', role: 'admin' },
  { name: 'Chiamaka Eze', email: 'packer@oja.test', phone: '+2348030000003', role: 'admin' },
] as const

export const demoPassword = 'Demo1234'

/** Stores, banners and people of the demo. */
export async function seedDemoShop(tx: Queryable, now: Date): Promise<void> {
  await insertRows(
    tx,
    'stores',
    seedFiles.stores().map((store, position) => ({
      name: store.name,
      slug: store.slug,
      address: store.address,
      city: store.city,
      lga: store.lga,
      state_code: store.state_code,
      phone: store.phone,
      email: store.email,
      latitude: store.latitude,
      longitude: store.longitude,
      opening_hours: [...store.opening_hours].sort((a, b) => a.day - b.day),
      services: store.services,
      is_pickup_point: store.is_pickup_point,
      pickup_fee: toKobo(store.pickup_fee),
      image_url: store.image_url,
      position,
    })),
  )
  await insertRows(
    tx,
    'banners',
    seedFiles.banners().banners.map((banner) => ({
      title: banner.title,
      subtitle: banner.subtitle,
      alt_text: banner.alt_text,
      image_url: banner.image_url,
      mobile_image_url: banner.mobile_image_url,
      link_type: banner.link_type,
      link_value: banner.link_value || null,
      placement: banner.placement,
      position: banner.position,
      is_active: banner.is_active,
    })),
  )
  const password_hash = await hashPassword(demoPassword)
  await insertRows(
    tx,
    'users',
    demoPeople.map((person) => ({
      ...person,
      status: 'active',
      password_hash,
      email_verified_at: now,
      phone_verified_at: now,
      marketing_opt_in: false,
      created_at: now,
      updated_at: now,
    })),
  )
}
