/** Sends each form where it belongs and reads the answer. */
import type { FormAnswer, FormName, FormReply, FormValues } from '#machines/forms/forms.types.ts'
import { readPhone } from '#machines/forms/phone.ts'
import { createReview } from '#services/api/catalogue.ts'
import * as calls from '#services/api/identity.ts'
import * as orders from '#services/api/orders.ts'
import type { AccountParts, ApiAnswer } from './account.ts'
import type { Outside } from './outside.ts'

type Submit = (values: FormValues, there: Outside, signal: AbortSignal) => Promise<FormAnswer>

const text = (values: FormValues, field: string): string => (values[field] ?? '').trim()
/** Passwords are sent as they were typed. */
const secret = (values: FormValues, field: string): string => values[field] ?? ''
const optional = (values: FormValues, field: string): string | null => text(values, field) || null
const phone = (values: FormValues): string => readPhone(text(values, 'phone')) ?? text(values, 'phone')
const isTicked = (values: FormValues, field: string): boolean => values[field] === 'true'

const isGender = (value: string): value is 'female' | 'male' | 'other' => ['female', 'male', 'other'].includes(value)

/** What a key is for. Registering may take a second call, which is another wish. */
type Purpose = FormName | 'register-at-once'
const purposesOf = (form: FormName): Purpose[] => (form === 'register' ? [form, 'register-at-once'] : [form])

/** `read`: what the form keeps of the reply. */
const formAnswer = <Reply>(answer: ApiAnswer<Reply>, read: (reply: Reply) => FormReply): FormAnswer => {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'done', reply: read(answer.reply) }
  const { body, status } = answer
  return {
    tag: 'refused',
    message: body?.message ?? 'That did not work. Please try again.',
    errors: body?.errors ?? {},
    retryAfter: body?.retry_after ?? null,
    requestId: status >= 500 ? (body?.request_id ?? null) : null,
  }
}

const said = ({ message }: { message?: string }): FormReply => ({ message: message ?? null })

/** `take:12:0` → two of product 12, in no special measurement. */
const returned = (values: FormValues) =>
  Object.entries(values).flatMap(([field, value]) => {
    const [, product, measurement] = /^take:(\d+):(\d+)$/.exec(field) ?? []
    const quantity = Number(value)
    if (!product || !(quantity > 0)) return []
    return [{ product_id: Number(product), product_measurement_id: Number(measurement) || null, quantity }]
  })

/** Addresses of pictures, one a line. */
const pictures = (values: FormValues): string[] => text(values, 'images').split('\n').filter(Boolean)

export function createSubmit({ reach, newId, onSignedIn, onUserChanged, onAccountDeleted, orderKeys }: AccountParts) {
  /** One key for one set of typed values, until they are done: a second press of the same form asks for the same thing. */
  const keys = new Map<Purpose, { typed: string; key: string }>()
  const keyOf = (purpose: Purpose, values: FormValues): string => {
    const typed = JSON.stringify(values)
    const known = keys.get(purpose)
    const key = known?.typed === typed ? known.key : newId()
    keys.set(purpose, { typed, key })
    return key
  }

  const changedUser = (reply: calls.SignedIn): FormReply => {
    onUserChanged(reply)
    return {
      ...said(reply),
      pending_email: reply.user?.pending_email ?? null,
      pending_phone: reply.user?.pending_phone ?? null,
    }
  }

  const submits: Record<FormName, Submit> = {
    login: async (values, there, signal) => {
      const answer = await there.call(calls.logIn(text(values, 'login'), secret(values, 'password')), signal)
      const waiting = answer.tag === 'refused' ? answer.body?.verification : undefined
      // The password was right, the phone is not confirmed yet: the code step comes next.
      if (waiting) return { tag: 'done', reply: { ...waiting, email_sent: true, email_error: null } }
      return formAnswer(answer, (reply) => {
        onSignedIn(reply, false)
        return said(reply)
      })
    },
    register: async (values, there, signal) => {
      const body = {
        name: text(values, 'name'),
        email: text(values, 'email'),
        phone: phone(values),
        password: secret(values, 'password'),
        password_confirmation: secret(values, 'password_confirmation'),
        accept_terms: true as const,
        ...(text(values, 'referral_code') ? { referral_code: text(values, 'referral_code') } : {}),
      }
      const answer = await there.call(calls.startRegistration(body, keyOf('register', values)), signal)
      // No text messages go out at the moment: nobody waits for that. The phone is confirmed later, under My Profile.
      if (answer.tag === 'refused' && answer.body?.code === 'sms_unavailable') {
        const atOnce = await there.call(calls.registerAtOnce(body, keyOf('register-at-once', values)), signal)
        return formAnswer(atOnce, (reply) => {
          onSignedIn(reply, true)
          return said(reply)
        })
      }
      return formAnswer(answer, ({ user_id, email_sent, email_error, phone_masked, resend_after }) => ({
        user_id,
        email_sent,
        email_error,
        phone_masked,
        resend_after,
        phone: body.phone,
      }))
    },
    'verify-phone': async (values, there, signal) => {
      const call = calls.verifyPhone(text(values, 'phone'), text(values, 'code'), Number(values['user_id']))
      return formAnswer(await there.call(call, signal), (reply) => {
        onSignedIn(reply, true)
        return said(reply)
      })
    },
    'change-phone': async (values, there, signal) => {
      const answer = await there.call(calls.changePhone(phone(values), Number(values['user_id'])), signal)
      return formAnswer(answer, ({ phone_masked, resend_after }) => ({
        phone_masked,
        resend_after,
        phone: phone(values),
      }))
    },
    'forgot-password': async (values, there, signal) =>
      formAnswer(await there.call(calls.forgotPassword(text(values, 'email')), signal), said),
    'reset-password': async (values, there, signal) => {
      const body = {
        token: secret(values, 'token'),
        email: text(values, 'email'),
        password: secret(values, 'password'),
        password_confirmation: secret(values, 'password_confirmation'),
      }
      return formAnswer(await there.call(calls.resetPassword(body), signal), said)
    },
    profile: async (values, there, signal) => {
      const gender = text(values, 'gender')
      const body = {
        name: text(values, 'name'),
        ...(text(values, 'email') ? { email: text(values, 'email') } : {}),
        ...(text(values, 'phone') ? { phone: phone(values) } : {}),
        photo_url: optional(values, 'photo_url'),
        gender: isGender(gender) ? gender : null,
        birth_date: optional(values, 'birth_date'),
        marketing_opt_in: isTicked(values, 'marketing_opt_in'),
      }
      return formAnswer(await there.call(calls.updateProfile(body), signal), changedUser)
    },
    password: async (values, there, signal) => {
      const current = secret(values, 'current_password')
      const body = { password: secret(values, 'password'), ...(current ? { current_password: current } : {}) }
      return formAnswer(await there.call(calls.updateProfile(body), signal), changedUser)
    },
    'confirm-phone': async (values, there, signal) =>
      formAnswer(await there.call(calls.confirmPhone(text(values, 'code')), signal), changedUser),
    address: async (values, there, signal) => {
      const body = {
        label: optional(values, 'label'),
        recipient: text(values, 'recipient'),
        phone: phone(values),
        state_code: text(values, 'state_code'),
        lga: text(values, 'lga'),
        city: text(values, 'city'),
        line1: text(values, 'line1'),
        landmark: optional(values, 'landmark'),
        instructions: optional(values, 'instructions'),
        is_default: isTicked(values, 'is_default'),
      }
      const id = values['id'] ? Number(values['id']) : null
      return formAnswer(await there.call(calls.saveAddress(body, id, keyOf('address', values)), signal), () => ({}))
    },
    'track-order': async (values, there, signal) => {
      const call = orders.trackOrder(text(values, 'order_number').toUpperCase(), phone(values))
      return formAnswer(await there.call(call, signal), ({ data, order_key }) => {
        if (order_key) orderKeys.keep(data.order_number, order_key)
        return { order_number: data.order_number }
      })
    },
    'cancel-order': async (values, there, signal) => {
      const call = orders.cancelOrder(text(values, 'about'), optional(values, 'reason'), keyOf('cancel-order', values))
      return formAnswer(await there.call(call, signal), () => ({}))
    },
    'return-order': async (values, there, signal) => {
      const body = { reason: text(values, 'reason'), items: returned(values) }
      const call = orders.requestReturn(text(values, 'about'), body, keyOf('return-order', values))
      return formAnswer(await there.call(call, signal), () => ({}))
    },
    review: async (values, there, signal) => {
      const body = {
        rating: Number(values['rating']),
        title: text(values, 'title'),
        body: text(values, 'body'),
        images: pictures(values),
      }
      const call = createReview(text(values, 'about'), body, keyOf('review', values))
      return formAnswer(await there.call(call, signal), () => ({}))
    },
    'delete-account': async (values, there, signal) =>
      formAnswer(await there.call(calls.deleteAccount(secret(values, 'password')), signal), (reply) => {
        onAccountDeleted()
        return said(reply)
      }),
  }

  return async (form: FormName, values: FormValues, signal: AbortSignal): Promise<FormAnswer> => {
    const answer = await submits[form](values, await reach(), signal)
    // What is asked for after this is a new wish, even in the same words: an address that was removed, and is put in again.
    if (answer.tag === 'done') for (const purpose of purposesOf(form)) keys.delete(purpose)
    return answer
  }
}
