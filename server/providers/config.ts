import { type Reader, safeUrl, safeUrls, together } from '../platform/config-reader.ts'
import { type PushConfig, readPush } from './push/config.ts'
import { hasDevelopmentParts, type ShopKind } from '../platform/shop-kind.ts'

/** An OpenID Connect issuer that signs people in, one for each of the two buttons. */
export type OidcSettings = { issuer: string; clientId: string; scope: string }

export type FirebaseSettings = { apiKey: string; authDomain: string; projectId: string }

/** The outside world. Whatever is undefined is served by its embedded default. */
export type ProviderConfig = {
  smtp: { url: string; from: string } | undefined
  smsGateway: { url: string; key: string; sender: string } | undefined
  google: OidcSettings | undefined
  apple: OidcSettings | undefined
  firebase: FirebaseSettings | undefined
  /** More origins that the shop's pages may call during a sign-in, where an issuer's endpoints stand on other hosts. */
  identityOrigins: readonly string[]
  /** Redirect addresses of shops on other hosts that the embedded identity provider may answer to. */
  identityRedirects: readonly string[]
  /** Tells a browser the address that it is seen at; undefined leaves that to our own /analytics/ip. */
  addressLookUp: string | undefined
  /** More origins that pictures of the shop may come from. */
  imageOrigins: readonly string[]
  /** A cloud that takes pictures with an unsigned preset. */
  cloud: { url: string; preset: string } | undefined
  push: PushConfig
}

function smtp(read: Reader): ProviderConfig['smtp'] {
  const example = 'smtps://user:password@mail.example.ng:465'
  const given = together(read, ['SMTP_URL', 'MAIL_FROM'])
  if (!given) return undefined
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:'], example)
  const from = /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(given.MAIL_FROM)
    ? given.MAIL_FROM
    : read.report('MAIL_FROM', 'must be an address like Oja <hello@shop.example.ng>.', undefined)
  return url && from ? { url, from } : undefined
}

function smsGateway(read: Reader): ProviderConfig['smsGateway'] {
  const given = together(read, ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY', 'SMS_GATEWAY_SENDER'])
  if (!given) return undefined
  const url = safeUrl(read, 'SMS_GATEWAY_URL', 'https://api.gateway.example/sms/send')
  const sender = /^[A-Za-z0-9 ]{3,11}$/.test(given.SMS_GATEWAY_SENDER)
    ? given.SMS_GATEWAY_SENDER
    : read.report(
        'SMS_GATEWAY_SENDER',
        'must be 3 to 11 letters and digits, as registered with the gateway.',
        undefined,
      )
  return url && sender ? { url, key: given.SMS_GATEWAY_KEY, sender } : undefined
}

function oidc(read: Reader, name: 'GOOGLE' | 'APPLE'): OidcSettings | undefined {
  const given = together(read, [`IDENTITY_${name}_ISSUER`, `IDENTITY_${name}_CLIENT_ID`])
  if (!given) return undefined
  const issuer = safeUrl(read, `IDENTITY_${name}_ISSUER`, 'https://accounts.example.com')
  const scope = read.text(`IDENTITY_${name}_SCOPE`) ?? 'openid email profile'
  if (!scope.split(/\s+/).includes('openid')) {
    return read.report(`IDENTITY_${name}_SCOPE`, 'must contain openid.', undefined)
  }
  return issuer ? { issuer, clientId: given[`IDENTITY_${name}_CLIENT_ID`], scope } : undefined
}

function firebase(read: Reader): FirebaseSettings | undefined {
  const given = together(read, ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'])
  if (!given) return undefined
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_PROJECT_ID: projectId } = given
  if (!/^[a-z0-9.-]+$/i.test(authDomain)) {
    return read.report('FIREBASE_AUTH_DOMAIN', 'must be a host like my-shop.firebaseapp.com.', undefined)
  }
  if (!/^[a-z0-9-]+$/.test(projectId)) {
    return read.report('FIREBASE_PROJECT_ID', 'must be the id of a project, like my-shop.', undefined)
  }
  return { apiKey, authDomain, projectId }
}

function cloud(read: Reader): ProviderConfig['cloud'] {
  const given = together(read, ['CLOUD_NAME', 'UPLOAD_PRESET'])
  const base = safeUrl(read, 'UPLOAD_URL', 'https://api.cloudinary.com')
  if (!given) return base ? read.report('CLOUD_NAME', 'is needed together with UPLOAD_URL.', undefined) : undefined
  const name = encodeURIComponent(given.CLOUD_NAME)
  return { url: `${base ?? 'https://api.cloudinary.com'}/v1_1/${name}/image/upload`, preset: given.UPLOAD_PRESET }
}

function addressLookUp(read: Reader): string | undefined {
  const url = safeUrl(read, 'IP_LOOKUP_URL', 'https://api.ipify.org?format=json')
  if (url === undefined) return undefined
  const { username, password } = new URL(url)
  // Pages call it, so whatever stands in it is everybody's; and no browser fetches an address that holds a password.
  if (username === '' && password === '') return url
  return read.report('IP_LOOKUP_URL', 'must hold no name and no password: every page of the shop shows it.', undefined)
}

/** Reads what the environment says of the outside world. */
export function readProviders(read: Reader): ProviderConfig {
  return {
    smtp: smtp(read),
    smsGateway: smsGateway(read),
    google: oidc(read, 'GOOGLE'),
    apple: oidc(read, 'APPLE'),
    firebase: firebase(read),
    identityOrigins: read.origins('IDENTITY_ORIGINS'),
    identityRedirects: safeUrls(read, 'IDENTITY_REDIRECTS', 'https://shop.example.ng/auth/callback'),
    addressLookUp: addressLookUp(read),
    imageOrigins: read.origins('IMAGE_ORIGINS'),
    cloud: cloud(read),
    push: readPush(read),
  }
}

/** Whether anything of the outside world is set up: a shop with one real provider is no demo. */
export const hasRealProvider = (providers: ProviderConfig): boolean =>
  [
    providers.smtp,
    providers.smsGateway,
    providers.google,
    providers.apple,
    providers.firebase,
    providers.cloud,
    providers.push.fcm,
  ].some((part) => part !== undefined)

type Surroundings = { providers: ProviderConfig; kind: ShopKind; publicUrl: string | undefined; demo: boolean }

/**
 * Which development pages are open. The outbox shows codes and links to whoever asks, and the embedded identity provider
 * lets anybody be its test people: they open in a demo shop and, for what has no real provider, in development.
 */
export function openPages({ providers, kind, publicUrl }: Omit<Surroundings, 'demo'>): {
  /** Channels whose messages the outbox shows. */
  outbox: ('mail' | 'sms' | 'push')[]
  identity: boolean
} {
  const { smtp, smsGateway, google, apple, firebase } = providers
  const realIdentity = google !== undefined || apple !== undefined || firebase !== undefined
  if (!hasDevelopmentParts({ kind, publicUrl })) return { outbox: [], identity: false }
  const outbox: ('mail' | 'sms' | 'push')[] = [
    ...(smtp ? [] : ['mail' as const]),
    ...(smsGateway ? [] : ['sms' as const]),
  ]
  return { outbox: outbox.length > 0 ? [...outbox, 'push'] : [], identity: !realIdentity }
}

/** What a person who starts the server ought to know: messages that would reach nobody. */
export function warnings(surroundings: Surroundings): string[] {
  const { smtp, smsGateway } = surroundings.providers
  const { outbox } = openPages(surroundings)
  return [
    ...(surroundings.demo
      ? ['DEMO=on: whoever reaches this address reads every message, is an admin and pays with play money.']
      : []),
    ...(smtp || outbox.includes('mail') ? [] : ['Mail reaches nobody: set SMTP_URL and MAIL_FROM.']),
    ...(smsGateway || outbox.includes('sms')
      ? []
      : ['Codes reach nobody, so nobody can register: set SMS_GATEWAY_URL, SMS_GATEWAY_KEY and SMS_GATEWAY_SENDER.']),
  ]
}
