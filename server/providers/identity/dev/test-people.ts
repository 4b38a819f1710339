import type { ProviderName } from '../identity-provider.ts'

/** Somebody who may be chosen on the embedded provider's pages. */
export type TestPerson = {
  /** The subject of the tokens. */
  id: string
  name: string
  /** What the page says beside the name. */
  note: string
  email?: string
  emailVerified?: boolean
  isPrivateEmail?: boolean
  /** How old the token is made, in seconds. */
  tokenAge?: number
}

const ngozi = {
  id: 'ngozi',
  name: 'Ngozi Eze',
  note: 'ngozi.eze@mail.test',
  email: 'ngozi.eze@mail.test',
  emailVerified: true,
} as const satisfies TestPerson

const shopper = {
  id: 'adaeze',
  name: 'Adaeze Okafor',
  note: 'shopper@oja.test, who has a password here already',
  email: 'shopper@oja.test',
  emailVerified: true,
} as const satisfies TestPerson

const unverified = {
  id: 'emeka',
  name: 'Emeka Obi',
  note: 'emeka.obi@mail.test, never confirmed',
  email: 'emeka.obi@mail.test',
  emailVerified: false,
} as const satisfies TestPerson

const late = {
  id: 'sani',
  name: 'Sani Bello',
  note: 'whose sign-in comes ten minutes late',
  email: 'sani.bello@mail.test',
  emailVerified: true,
  tokenAge: 600,
} as const satisfies TestPerson

/** Google keeps an e-mail back by leaving it out, Apple by putting one of its own in its place. */
const hidden: Record<ProviderName, TestPerson> = {
  google: { id: 'halima', name: 'Halima Yusuf', note: 'who keeps her email to herself' },
  apple: {
    id: 'halima',
    name: 'Halima Yusuf',
    note: 'who hides her email behind a relay',
    email: 'h4l1m4x7q2@privaterelay.test',
    emailVerified: true,
    isPrivateEmail: true,
  },
}

/** The people of one provider, in the order of its page. */
export const testPeople = (provider: ProviderName): TestPerson[] => [ngozi, shopper, hidden[provider], unverified, late]
