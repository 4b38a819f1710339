import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'

const t = words(layout)

const word = { fontFamily: 'system-ui, sans-serif', fontWeight: 700 } as const

/** Marks of the ways to pay, drawn by us on white cards of 44 × 28. */
const marks = {
  Visa: (
    <text x="22" y="19.5" fontSize="14" fontStyle="italic" textAnchor="middle" fill="#1A1F71" style={word}>
      VISA
    </text>
  ),
  Mastercard: (
    <>
      <circle cx="17.5" cy="14" r="8.5" fill="#EB001B" />
      <circle cx="26.5" cy="14" r="8.5" fill="#F79E1B" />
      <path d="M22 6.8a8.5 8.5 0 0 1 0 14.4a8.5 8.5 0 0 1 0-14.4z" fill="#FF5F00" />
    </>
  ),
  Verve: (
    <>
      <circle cx="9.5" cy="14" r="5.5" fill="#EE312A" />
      <path d="M7 11.5l2.5 5 2.5-5" fill="none" stroke="#fff" strokeWidth="1.75" />
      <text x="17" y="17" fontSize="9" textLength="23" lengthAdjust="spacingAndGlyphs" fill="#00425F" style={word}>
        Verve
      </text>
    </>
  ),
  'Bank Transfer': (
    <path
      d="M13 12.5 22 7l9 5.5M13 21.5h18M15.5 14.5v5M20 14.5v5M24 14.5v5M28.5 14.5v5"
      fill="none"
      stroke="#17184F"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
}

export type PaymentName = keyof typeof marks
export const paymentNames = Object.keys(marks) as PaymentName[]

export const PaymentMark = ({ name }: { readonly name: PaymentName }) => (
  <svg
    role="img"
    aria-label={name === 'Bank Transfer' ? t('layout.bankTransfer') : name}
    width="44"
    height="28"
    viewBox="0 0 44 28"
  >
    <rect width="44" height="28" rx="6" fill="#fff" />
    {marks[name]}
  </svg>
)
