import { TextLink } from '#ui/components/text-link.tsx'
import { Clause, LegalPage, Mail } from './legal-page.tsx'
import { lastUpdated } from './last-updated.ts'

/** What both sides may expect. */
export const TermsPage = () => (
  <LegalPage
    title="Terms and Condition"
    updated={lastUpdated}
    summary="You choose, we deliver, and either of us can rely on what this page says. Nothing here takes away a right that Nigerian law gives you."
  >
    <Clause title="Who we are">
      <p>
        Ọjà is an online market in Lagos, Nigeria. Write to <Mail /> or call 0800 000 0652. As long as this shop runs as
        a demonstration, payments are in test mode: no card is charged and no goods leave a store.
      </p>
    </Clause>
    <Clause title="Prices and VAT">
      <ul>
        <li>Prices are in naira and include VAT where it is due. Most goods carry 7.5 %.</li>
        <li>Basic food, books and medicines carry none. Your receipt shows the amount.</li>
        <li>
          The price that counts is the one in your cart when you place the order. If a price changed since you added the
          goods, the line says so before you pay.
        </li>
        <li>
          If we made an obvious mistake in a price, we tell you before anything is packed and you may cancel at no cost.
        </li>
      </ul>
    </Clause>
    <Clause title="Your order">
      <ul>
        <li>You may order as a guest or with an account. You must be 18, or have the leave of somebody who is.</li>
        <li>Your order binds us once we confirm it. Until packing begins you may cancel it yourself.</li>
        <li>What is in your cart is not reserved: goods are yours when the order is placed.</li>
        <li>If something has run out all the same, we refund it in full.</li>
      </ul>
    </Clause>
    <Clause title="Delivery and pickup">
      <ul>
        <li>We deliver to all 36 states and the FCT. In Lagos, orders placed before 2pm go out the same day.</li>
        <li>
          Elsewhere it takes the number of days shown for your state and LGA. The fee starts from ₦1,900.00 in Lagos and
          is shown before you pay.
        </li>
        <li>Pickup orders wait five days at the store of your choice. Bring the code we send you.</li>
        <li>Fresh and frozen goods travel only as far as they stay cold.</li>
        <li>If a delivery fails because nobody was there, we try once more at no cost.</li>
      </ul>
    </Clause>
    <Clause title="Returns">
      <p>
        You have seven days from delivery. The{' '}
        <TextLink to="/refund" size="inherit">
          Refund Policy
        </TextLink>{' '}
        says what can come back and when your money does.
      </p>
    </Clause>
    <Clause title="Coupons">
      <p>
        One coupon an order, within its dates and limits. A coupon has no cash value. If the order is cancelled before
        it is paid, the coupon is yours again.
      </p>
    </Clause>
    <Clause title="Your account">
      <p>
        Keep your password to yourself and tell us at once if somebody else has it. We never ask for your password, your
        card PIN or a code that we sent you. You may close your account at any time.
      </p>
    </Clause>
    <Clause title="What we answer for">
      <p>
        Goods must be what the page said, safe and fit for their use, as the Federal Competition and Consumer Protection
        Act 2018 asks. If they are not, you may have them repaired, replaced or refunded. We do not answer for what
        neither of us could foresee, such as floods or a network that is down.
      </p>
    </Clause>
    <Clause title="Disagreements">
      <p>
        Write to us first; most things are settled in a day. If not, you may turn to the Federal Competition and
        Consumer Protection Commission. These terms follow the law of the Federal Republic of Nigeria.
      </p>
    </Clause>
    <Clause title="Changes">
      <p>
        When these terms change, the date above changes with them. An order follows the terms of the day it was placed.
      </p>
    </Clause>
  </LegalPage>
)
