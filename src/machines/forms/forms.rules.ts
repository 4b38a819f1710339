/** What each form asks of its fields before the server is troubled. */
import type { FieldErrors, FormName, FormRules, FormValues } from './forms.types.ts'
import { readPhone } from './phone.ts'

type FieldRule = (value: string, values: FormValues) => string | null

const needed =
  (message: string): FieldRule =>
  (value) =>
    value.trim() === '' ? message : null

const email: FieldRule = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) ? null : 'Enter a full email, like ada@example.com'

const phone: FieldRule = (value) => (readPhone(value) ? null : 'Enter a Nigerian mobile number, like 0803 214 7765')

const newPassword: FieldRule = (value) =>
  value.length < 8
    ? 'Use at least 8 characters'
    : [...value].length >= 15 || (/\p{L}/u.test(value) && /\d/.test(value))
      ? null
      : 'Use at least one letter and one number, or 15 characters of any kind'

const sameAs =
  (field: string, message: string): FieldRule =>
  (value, values) =>
    value === (values[field] ?? '') ? null : message

const code: FieldRule = (value) => (/^\d{6}$/.test(value.trim()) ? null : 'Enter the 6 numbers of the code')

/** Nothing is asked of an empty value. */
const ifAny =
  (rule: FieldRule): FieldRule =>
  (value, values) =>
    value === '' ? null : rule(value, values)

const birthDate: FieldRule = (value) => (/^(19|20)\d\d-\d\d-\d\d$/.test(value) ? null : 'Enter a date, like 1994-03-21')

const rules =
  (fields: Record<string, FieldRule>): FormRules =>
  (values) => {
    const errors: FieldErrors = {}
    for (const [field, rule] of Object.entries(fields)) {
      const message = rule(values[field] ?? '', values)
      if (message) errors[field] = [message]
    }
    return errors
  }

/** Fields `take:{line}` say how many of each line go back. */
const somethingGoesBack: FieldRule = (_, values) =>
  Object.entries(values).some(([field, value]) => field.startsWith('take:') && Number(value) > 0)
    ? null
    : 'Choose what you are sending back'

const stars: FieldRule = (value) => (/^[1-5]$/.test(value) ? null : 'Choose from 1 to 5 stars')

const passwords = {
  password: newPassword,
  password_confirmation: sameAs('password', 'The two passwords are not the same'),
}

export const rulesOf: Record<FormName, FormRules> = {
  login: rules({
    login: needed('Enter your email or phone number'),
    password: needed('Enter your password'),
  }),
  register: rules({
    name: needed('Enter your name'),
    email,
    phone,
    ...passwords,
    accept_terms: needed('Please agree to go on'),
  }),
  'verify-phone': rules({ code }),
  'change-phone': rules({ phone }),
  'forgot-password': rules({ email }),
  'reset-password': rules(passwords),
  // some providers keep a person's e-mail to themselves: who has none need not make one up
  profile: rules({
    name: needed('Enter your name'),
    email: ifAny(email),
    phone: ifAny(phone),
    birth_date: ifAny(birthDate),
  }),
  password: rules({ current_password: () => null, ...passwords }),
  'confirm-phone': rules({ code }),
  address: rules({
    recipient: needed('Who is to receive it?'),
    phone,
    state_code: needed('Choose a state'),
    lga: needed('Choose an LGA'),
    city: needed('Enter the city or town'),
    line1: needed('Enter the house number and street'),
  }),
  'delete-account': () => ({}),
  'track-order': rules({ order_number: needed('Enter the number of your order, like NG-261120-7KQ4M'), phone }),
  'cancel-order': () => ({}),
  'return-order': rules({ items: somethingGoesBack, reason: needed('Tell us what is wrong with it') }),
  review: rules({
    rating: stars,
    title: needed('Sum it up in a few words'),
    body: needed('Tell others what you think of it'),
  }),
}
