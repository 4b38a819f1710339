/** People of the walks. */
import type { User } from '#machines/identity/session.types.ts'

const person = (id: number, name: string, email: string): User => ({
  id,
  name,
  email,
  phone: null,
  role: 'customer',
  photo: null,
  avatar: null,
  email_verified: true,
  phone_verified: false,
  marketing_opt_in: false,
})

export const ada = person(1, 'Ada Okafor', 'ada@example.com')
export const bola = person(2, 'Bola Adeyemi', 'bola@example.com')
