import { TextLink } from '#ui/components/text-link.tsx'
import { legal } from '#text/legal.ts'
import { words } from '#ui/text/words.ts'
import { Clause, LegalPage, Mail } from './legal-page.tsx'
import { lastUpdated } from './last-updated.ts'

const t = words(legal)

/** What both sides may expect. */
export const TermsPage = () => (
  <LegalPage
    title={t('legal.termsAndCondition')}
    updated={lastUpdated}
    summary={t('legal.youChooseWeDeliverAndEither')}
  >
    <Clause title={t('legal.whoWeAre')}>
      <p>{t.rich('legal.ojaIsAnOnlineMarketIn', { mail: <Mail /> })}</p>
    </Clause>
    <Clause title={t('legal.pricesAndVat')}>
      <ul>
        <li>{t('legal.pricesAreInNairaAndInclude')}</li>
        <li>{t('legal.basicFoodBooksAndMedicinesCarry')}</li>
        <li>{t('legal.thePriceThatCountsIsThe')}</li>
        <li>{t('legal.ifWeMadeAnObviousMistake')}</li>
      </ul>
    </Clause>
    <Clause title={t('legal.yourOrder')}>
      <ul>
        <li>{t('legal.youMayOrderAsAGuest')}</li>
        <li>{t('legal.yourOrderBindsUsOnceWe')}</li>
        <li>{t('legal.whatIsInYourCartIs')}</li>
        <li>{t('legal.ifSomethingHasRunOutAll')}</li>
      </ul>
    </Clause>
    <Clause title={t('legal.deliveryAndPickup')}>
      <ul>
        <li>{t('legal.weDeliverToAll36States')}</li>
        <li>{t('legal.elsewhereItTakesTheNumberOf')}</li>
        <li>{t('legal.pickupOrdersWaitFiveDaysAt')}</li>
        <li>{t('legal.freshAndFrozenGoodsTravelOnly')}</li>
        <li>{t('legal.ifADeliveryFailsBecauseNobody')}</li>
      </ul>
    </Clause>
    <Clause title={t('legal.returns')}>
      <p>{t.rich('legal.youHaveSevenDaysFromDelivery', { link: <TextLink to="/refund" size="inherit" /> })}</p>
    </Clause>
    <Clause title={t('legal.coupons')}>
      <p>{t('legal.oneCouponAnOrderWithinIts')}</p>
    </Clause>
    <Clause title={t('legal.yourAccount')}>
      <p>{t('legal.keepYourPasswordToYourselfAnd')}</p>
    </Clause>
    <Clause title={t('legal.whatWeAnswerFor')}>
      <p>{t('legal.goodsMustBeWhatThePage')}</p>
    </Clause>
    <Clause title={t('legal.disagreements')}>
      <p>{t('legal.writeToUsFirstMostThings')}</p>
    </Clause>
    <Clause title={t('legal.changes')}>
      <p>{t('legal.whenTheseTermsChangeTheDate')}</p>
    </Clause>
  </LegalPage>
)
