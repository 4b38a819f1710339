import { TextLink } from '#ui/components/text-link.tsx'
import { Clause, LegalPage, Mail } from './legal-page.tsx'
import { lastUpdated } from './last-updated.ts'

/** What is known about a person, why, for how long, and what they can do about it. */
export const PrivacyPage = () => (
  <LegalPage
    title="Privacy"
    updated={lastUpdated}
    summary="We keep what your order needs, most of it on your own device. We sell none of it and show you no advertising of other people’s networks."
  >
    <Clause title="Who answers for your data">
      <p>
        Ọjà, Lagos, Nigeria, is the data controller under the Nigeria Data Protection Act 2023. For anything on this
        page write to <Mail />; we answer within 30 days.
      </p>
    </Clause>
    <Clause title="What we keep and why">
      <dl>
        <dt>While you shop as a guest</dt>
        <dd>
          Your cart stays on your device. We learn of it when you order. Searches are counted by their words, without
          your name.
        </dd>
        <dt>When you have an account</dt>
        <dd>
          Name, e-mail, phone number, a scrambled form of your password that nobody can read back, your cart and your
          addresses, to keep the contract with you.
        </dd>
        <dt>When you order</dt>
        <dd>
          Contact, delivery address, what you bought and what you paid, because the law asks us to keep receipts for six
          years.
        </dd>
        <dt>When you pay</dt>
        <dd>
          The payment provider takes your card details. We never see or keep your card number; we learn only whether it
          worked.
        </dd>
        <dt>When visits are counted</dt>
        <dd>
          Network address, browser, language, screen size and the page you came from, to find faults and keep robots
          out. The address is shortened after 30 days, so that it no longer points to you.
        </dd>
      </dl>
    </Clause>
    <Clause title="What stands on your device">
      <p>All of it can be deleted in the settings of your browser. The shop then starts afresh.</p>
      <dl>
        <dt>Local storage</dt>
        <dd>
          <code>guest_cart</code> holds your cart while you are a guest. <code>token</code> and <code>user</code> keep
          you logged in until you log out, <code>recentSignUp</code> stands for two seconds after you register.{' '}
          <code>coupon</code>, <code>discount</code>, <code>shipping_fee</code> and <code>delivery_info</code> hold an
          order that you are preparing.
        </dd>
        <dt>Session storage</dt>
        <dd>
          <code>oja:scroll</code> remembers how far down a page you were, <code>auth_in_progress</code> that you are
          signing in elsewhere. Both end with the tab.
        </dd>
        <dt>IndexedDB</dt>
        <dd>
          Cart changes that wait for the network, pages of the shop for when you are offline, what you saved and looked
          at, your delivery area, and a journal of what the shop did, so that faults can be found. Passwords, codes and
          card numbers never enter the journal, and it stays on your device unless you export it yourself.
        </dd>
        <dt>Cookies</dt>
        <dd>One, which proves that a change comes from this shop and not from another page. None for advertising.</dd>
        <dt>Your place</dt>
        <dd>
          On{' '}
          <TextLink to="/stores" size="inherit">
            Our Stores
          </TextLink>{' '}
          your browser asks before it says where you are. The distance is worked out on your device; your place is not
          sent to us and not kept.
        </dd>
      </dl>
    </Clause>
    <Clause title="Who else sees it">
      <p>
        The rider gets your name, phone number and address; the payment provider gets the amount and your e-mail;
        whoever carries our e-mail and text messages gets the address they go to. Each may use it for that alone. We
        give data to an authority only where the law makes us.
      </p>
    </Clause>
    <Clause title="How long">
      <ul>
        <li>Account data: until you close your account, then it is removed within 30 days.</li>
        <li>Orders and receipts: six years, as tax law asks.</li>
        <li>Codes and password links: until they are used or have run out, within an hour.</li>
        <li>Network addresses of visits: shortened after 30 days.</li>
      </ul>
    </Clause>
    <Clause title="Your rights">
      <p>The Nigeria Data Protection Act 2023 gives you the right to:</p>
      <ul>
        <li>know what we hold about you and have a copy that you can take elsewhere,</li>
        <li>have mistakes corrected,</li>
        <li>have it deleted where no law makes us keep it,</li>
        <li>object to its use, or have the use limited while we talk about it,</li>
        <li>take back a consent, as for offers by e-mail, at any time,</li>
        <li>have no decision about you made by a machine alone. We make none.</li>
      </ul>
      <p>
        Write to <Mail />. If our answer does not satisfy you, complain to the Nigeria Data Protection Commission,
        ndpc.gov.ng.
      </p>
    </Clause>
    <Clause title="How it is guarded">
      <p>
        Traffic is encrypted, passwords are stored scrambled by a method made to be slow to guess, and only those who
        pack, deliver or refund your order can see it. If data is lost in a way that can harm you, we tell the
        Commission within 72 hours, and you too.
      </p>
    </Clause>
    <Clause title="Children">
      <p>Accounts are for people of 18 and over. We do not knowingly keep data of children.</p>
    </Clause>
  </LegalPage>
)
