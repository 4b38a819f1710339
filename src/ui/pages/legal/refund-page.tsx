import { TextLink } from '#ui/components/text-link.tsx'
import { Clause, LegalPage, Mail } from './legal-page.tsx'
import { lastUpdated } from './last-updated.ts'

/** What can come back, how, and when the money does. */
export const RefundPage = () => (
  <LegalPage
    title="Refund Policy"
    updated={lastUpdated}
    summary="Seven days to change your mind. If the fault is ours, it costs you nothing."
  >
    <Clause title="Seven days">
      <p>
        You may return anything unused, in its own packaging and with its parts, within seven days of delivery or
        pickup. You need not give a reason.
      </p>
    </Clause>
    <Clause title="What cannot come back">
      <ul>
        <li>Fresh, chilled and frozen food</li>
        <li>Underwear, earphones that go into the ear, opened cosmetics</li>
        <li>Opened medicines</li>
        <li>Airtime, coupons and gift cards</li>
      </ul>
      <p>This does not hold for goods that came bad, broken or wrong: those always can.</p>
    </Clause>
    <Clause title="Bad, broken, wrong or missing">
      <ul>
        <li>
          Food that is not good: take a picture and tell us the same day. We refund it; you need not send it back.
        </li>
        <li>
          Broken or wrong goods: tell us within 48 hours and we collect them at our cost, then replace or refund them.
        </li>
        <li>Something missing: tell us within 48 hours. We check the packing record, then send it or refund you.</li>
        <li>A fault that shows later: the warranty on the product’s page counts, and your rights by law beside it.</li>
      </ul>
    </Clause>
    <Clause title="How to return">
      <ul>
        <li>
          Bring it to any{' '}
          <TextLink to="/stores" size="inherit">
            store that takes returns
          </TextLink>
          ; you get a receipt at once.
        </li>
        <li>
          Or write to <Mail /> or call 0800 000 0652 and a rider collects it. The ride costs the delivery fee of your
          area, unless the fault is ours.
        </li>
        <li>Have your order number at hand.</li>
      </ul>
    </Clause>
    <Clause title="When the money comes">
      <ul>
        <li>We look at the goods within two working days of getting them.</li>
        <li>Card: three to seven working days after that, to the same card.</li>
        <li>Bank transfer and USSD: one to two working days, to the account that paid.</li>
        <li>Pay on delivery: to a bank account in your name.</li>
      </ul>
      <p>
        You get back what you paid for the goods, VAT and coupon share counted in. The delivery fee comes back when the
        whole order does because of our fault.
      </p>
    </Clause>
    <Clause title="Cancelling">
      <p>
        Until we start packing you may cancel the whole order and get everything back. A payment that arrives after an
        order has expired is refunded in full unless the goods are still there and you want them.
      </p>
    </Clause>
    <Clause title="As a demonstration">
      <p>As long as this shop runs as a demonstration, no money moves, so there is none to send back.</p>
    </Clause>
  </LegalPage>
)
