import { TextLink } from '#ui/components/text-link.tsx'
import { legal } from '#text/legal.ts'
import { words } from '#ui/text/words.ts'
import { useVisitChoice } from '#ui/actors/choice.ts'
import { useTransitionCounts } from '#ui/actors/transition-counts.ts'
import { Switch } from '#ui/components/choice.tsx'
import { choice } from '#text/choice.ts'
import { Clause, LegalPage, Mail } from './legal-page.tsx'
import { lastUpdated } from './last-updated.ts'

const t = words(legal)
const say = words(choice)

/** As easy to undo as it was to give. */
const Remember = () => {
  const { standing, choose } = useVisitChoice()
  return (
    <Switch
      checked={standing === 'granted'}
      disabled={standing === null}
      onChange={({ target }) => choose(target.checked ? 'granted' : 'refused')}
    >
      {say('choice.remember')}
    </Switch>
  )
}

/** Off until somebody turns it on, whatever was said about visits: nothing of theirs is sent either way. */
const CountTransitions = () => {
  const { isOn, choose } = useTransitionCounts()
  return (
    <Switch checked={isOn === true} disabled={isOn === null} onChange={({ target }) => choose(target.checked)}>
      {t('legal.countTransitions')}
    </Switch>
  )
}

const LocalStorage = () =>
  t.rich('legal.guestCartHoldsYourCartWhile', {
    code: <code />,
    code2: <code />,
    code3: <code />,
    code4: <code />,
    code5: <code />,
    code6: <code />,
    code7: <code />,
    code8: <code />,
    code9: <code />,
  })

/** What is known about a person, why, for how long, and what they can do about it. */
export const PrivacyPage = () => (
  <LegalPage title={t('legal.privacy')} updated={lastUpdated} summary={t('legal.weKeepWhatYourOrderNeeds')}>
    <Clause title={t('legal.whoAnswersForYourData')}>
      <p>{t.rich('legal.ojaLagosNigeriaIsTheData', { mail: <Mail /> })}</p>
    </Clause>
    <Clause title={t('legal.whatWeKeepAndWhy')}>
      <dl>
        <dt>{t('legal.whileYouShopAsAGuest')}</dt>
        <dd>{t('legal.yourCartStaysOnYourDevice')}</dd>
        <dt>{t('legal.whenYouHaveAnAccount')}</dt>
        <dd>{t('legal.nameEMailPhoneNumberA')}</dd>
        <dt>{t('legal.whenYouOrder')}</dt>
        <dd>{t('legal.contactDeliveryAddressWhatYouBought')}</dd>
        <dt>{t('legal.whenYouPay')}</dt>
        <dd>{t('legal.thePaymentProviderTakesYourCard')}</dd>
        <dt>{t('legal.whenVisitsAreCounted')}</dt>
        <dd>
          {t('legal.networkAddressBrowserLanguageScreenSize')}
          <Remember />
        </dd>
        <dt>{t('legal.whenTransitionsAreCounted')}</dt>
        <dd>
          {t('legal.howOftenEachStepOfTheShop')}
          <CountTransitions />
        </dd>
      </dl>
    </Clause>
    <Clause title={t('legal.whatStandsOnYourDevice')}>
      <p>{t('legal.allOfItCanBeDeleted')}</p>
      <dl>
        <dt>{t('legal.localStorage')}</dt>
        <dd>
          <LocalStorage />
        </dd>
        <dt>{t('legal.sessionStorage')}</dt>
        <dd>{t.rich('legal.ojaScrollRemembersHowFarDown', { code: <code />, code2: <code />, code3: <code /> })}</dd>
        <dt>{t('legal.indexeddb')}</dt>
        <dd>{t('legal.cartChangesThatWaitForThe')}</dd>
        <dt>{t('legal.cookies')}</dt>
        <dd>{t('legal.oneWhichProvesThatAChange')}</dd>
        <dt>{t('legal.yourPlace')}</dt>
        <dd>{t.rich('legal.onOurStoresYourBrowserAsks', { link: <TextLink to="/stores" size="inherit" /> })}</dd>
      </dl>
    </Clause>
    <Clause title={t('legal.whoElseSeesIt')}>
      <p>{t('legal.theRiderGetsYourNamePhone')}</p>
    </Clause>
    <Clause title={t('legal.howLong')}>
      <ul>
        <li>{t('legal.accountDataUntilYouCloseYour')}</li>
        <li>{t('legal.ordersAndReceiptsSixYearsAs')}</li>
        <li>{t('legal.codesAndPasswordLinksUntilThey')}</li>
        <li>{t('legal.networkAddressesOfVisitsShortenedAfter')}</li>
      </ul>
    </Clause>
    <Clause title={t('legal.yourRights')}>
      <p>{t('legal.theNigeriaDataProtectionAct2023')}</p>
      <ul>
        <li>{t('legal.knowWhatWeHoldAboutYou')}</li>
        <li>{t('legal.haveMistakesCorrected')}</li>
        <li>{t('legal.haveItDeletedWhereNoLaw')}</li>
        <li>{t('legal.objectToItsUseOrHave')}</li>
        <li>{t('legal.takeBackAConsentAsFor')}</li>
        <li>{t('legal.haveNoDecisionAboutYouMade')}</li>
      </ul>
      <p>{t.rich('legal.writeToIfOurAnswerDoes', { mail: <Mail /> })}</p>
    </Clause>
    <Clause title={t('legal.howItIsGuarded')}>
      <p>{t('legal.trafficIsEncryptedPasswordsAreStored')}</p>
    </Clause>
    <Clause title={t('legal.children')}>
      <p>{t('legal.accountsAreForPeopleOf18')}</p>
    </Clause>
  </LegalPage>
)
