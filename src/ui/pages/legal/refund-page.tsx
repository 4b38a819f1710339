import { TextLink } from '#ui/components/text-link.tsx'
import { legal } from '#text/legal.ts'
import { words } from '#ui/text/words.ts'
import { Clause, LegalPage, Mail } from './legal-page.tsx'
import { lastUpdated } from './last-updated.ts'

const t = words(legal)

/** What can come back, how, and when the money does. */
export const RefundPage = () => (
  <LegalPage title={t('legal.refundPolicy')} updated={lastUpdated} summary={t('legal.sevenDaysToChangeYourMind')}>
    <Clause title={t('legal.sevenDays')}>
      <p>{t('legal.youMayReturnAnythingUnusedIn')}</p>
    </Clause>
    <Clause title={t('legal.whatCannotComeBack')}>
      <ul>
        <li>{t('legal.freshChilledAndFrozenFood')}</li>
        <li>{t('legal.underwearEarphonesThatGoIntoThe')}</li>
        <li>{t('legal.openedMedicines')}</li>
        <li>{t('legal.airtimeCouponsAndGiftCards')}</li>
      </ul>
      <p>{t('legal.thisDoesNotHoldForGoods')}</p>
      <p>{t('legal.eachProductSaysSo')}</p>
    </Clause>
    <Clause title={t('legal.badBrokenWrongOrMissing')}>
      <ul>
        <li>{t('legal.foodThatIsNotGoodTake')}</li>
        <li>{t('legal.brokenOrWrongGoodsTellUs')}</li>
        <li>{t('legal.somethingMissingTellUsWithin48')}</li>
        <li>{t('legal.aFaultThatShowsLaterThe')}</li>
      </ul>
    </Clause>
    <Clause title={t('legal.howToReturn')}>
      <ul>
        <li>{t.rich('legal.bringItToAnyStoreThat', { link: <TextLink to="/stores" size="inherit" /> })}</li>
        <li>{t.rich('legal.writeOrCall', { mail: <Mail /> })}</li>
        <li>{t('legal.haveYourOrderNumberAtHand')}</li>
      </ul>
    </Clause>
    <Clause title={t('legal.whenTheMoneyComes')}>
      <ul>
        <li>{t('legal.weLookAtTheGoodsWithin')}</li>
        <li>{t('legal.cardThreeToSevenWorkingDays')}</li>
        <li>{t('legal.bankTransferAndUssdOneTo')}</li>
        <li>{t('legal.payOnDeliveryToABank')}</li>
      </ul>
      <p>{t('legal.youGetBackWhatYouPaid')}</p>
    </Clause>
    <Clause title={t('legal.cancelling')}>
      <p>{t('legal.untilWeStartPackingYouMay')}</p>
    </Clause>
    <Clause title={t('legal.asADemonstration')}>
      <p>{t('legal.asLongAsThisShopRuns')}</p>
    </Clause>
  </LegalPage>
)
