/** Words of terms, privacy and refunds. */
export const legal = {
  'legal.29November2026': '29 November 2026',
  'legal.termsAndCondition': 'Terms and Condition',
  'legal.privacy': 'Privacy',
  'legal.refundPolicy': 'Refund Policy',
  'legal.backToTheShop': 'Back to the shop',
  'legal.lastUpdatedText': 'Last updated <time>{text}</time>',
  'legal.legal': 'Legal',
  'legal.helloOjaExample': 'hello@oja.example',
  'legal.weKeepWhatYourOrderNeeds':
    'We keep what your order needs, most of it on your own device. We sell none of it and show you no advertising of other people’s networks.',
  'legal.whoAnswersForYourData': 'Who answers for your data',
  'legal.ojaLagosNigeriaIsTheData':
    'Ojà, Lagos, Nigeria, is the data controller under the Nigeria Data Protection Act 2023. For anything on this page write to <mail></mail>; we answer within 30 days.',
  'legal.whatWeKeepAndWhy': 'What we keep and why',
  'legal.whileYouShopAsAGuest': 'While you shop as a guest',
  'legal.yourCartStaysOnYourDevice':
    'Your cart and what you save stay on your device. We learn of it when you order. Searches are counted by their words, without your name.',
  'legal.whenYouHaveAnAccount': 'When you have an account',
  'legal.nameEMailPhoneNumberA':
    'Name, email, phone number, a scrambled form of your password that nobody can read back, your cart, what you saved and your addresses, to keep the contract with you.',
  'legal.whenYouOrder': 'When you order',
  'legal.contactDeliveryAddressWhatYouBought':
    'Contact, delivery address, what you bought and what you paid, because the law asks us to keep receipts for six years.',
  'legal.whenYouPay': 'When you pay',
  'legal.thePaymentProviderTakesYourCard':
    'The payment provider takes your card details. We never see or keep your card number; we learn only whether it worked.',
  'legal.whenVisitsAreCounted': 'When visits are counted',
  'legal.networkAddressBrowserLanguageScreenSize':
    'Network address, browser, language, screen size, the state you chose for delivery and the page you came from, to find faults and keep robots out. The address is shortened after 30 days, so that it no longer points to you.',
  'legal.whenTransitionsAreCounted': 'When you let the shop count its steps',
  'legal.howOftenEachStepOfTheShop':
    'Only if you turn it on: how often the shop’s program takes each of its own steps, such as “a line was added to the cart”. Numbers alone are sent when you leave a page: no name, no number of yours, no times, nothing of what you looked at or bought; the network address that every call has is not kept with them. They are added to everybody’s and kept by day for 13 months, so that we find ways through the shop that our tests do not walk. Turn it off here at any time; what was not sent yet is dropped.',
  'legal.countTransitions': 'Count the shop’s steps',
  'legal.whatStandsOnYourDevice': 'What stands on your device',
  'legal.allOfItCanBeDeleted': 'All of it can be deleted in the settings of your browser. The shop then starts afresh.',
  'legal.localStorage': 'Local storage',
  'legal.guestCartHoldsYourCartWhile':
    '<code>guest_cart</code> holds your cart while you are a guest. <code2>token</code2> and <code3>user</code3> keep you logged in until you log out, <code4>recentSignUp</code4> stands for two seconds after you register or log in with Google or Apple. <code5>coupon</code5>, <code6>discount</code6>, <code7>shipping_fee</code7> and <code8>delivery_info</code8> hold an order that you are preparing. <code9>oja.count-transitions</code9> stands there after you let the shop count its steps, and stays when you log out.',
  'legal.sessionStorage': 'Session storage',
  'legal.ojaScrollRemembersHowFarDown':
    '<code>oja:scroll</code> remembers how far down a page you were, <code2>auth_in_progress</code2> that you are signing in elsewhere, <code3>oja:load</code3> which load of the page was the last. They end with the tab.',
  'legal.indexeddb': 'IndexedDB',
  'legal.cartChangesThatWaitForThe':
    'Cart changes that wait for the network, pages of the shop for when you are offline, what you saved and looked at, your delivery area, and a journal of what the shop did, so that faults can be found. Passwords, codes and card numbers never enter the journal, and it stays on your device unless you export it yourself.',
  'legal.cookies': 'Cookies',
  'legal.oneWhichProvesThatAChange':
    'One, which proves that a change comes from this shop and not from another page. None for advertising.',
  'legal.yourPlace': 'Your place',
  'legal.onOurStoresYourBrowserAsks':
    'On <link>Our Stores</link> your browser asks before it says where you are. The distance is worked out on your device; your place is not sent to us and not kept.',
  'legal.whoElseSeesIt': 'Who else sees it',
  'legal.theRiderGetsYourNamePhone':
    'The rider gets your name, phone number and address; the payment provider gets the amount and your email; whoever carries our email and text messages gets the address they go to. Each may use it for that alone. We give data to an authority only where the law makes us.',
  'legal.howLong': 'How long',
  'legal.accountDataUntilYouCloseYour':
    'Account data: until you close your account, then it is removed within 30 days.',
  'legal.ordersAndReceiptsSixYearsAs': 'Orders and receipts: six years, as tax law asks.',
  'legal.codesAndPasswordLinksUntilThey':
    'Codes and password links: until they are used or have run out, within an hour.',
  'legal.networkAddressesOfVisitsShortenedAfter': 'Network addresses of visits: shortened after 30 days.',
  'legal.yourRights': 'Your rights',
  'legal.theNigeriaDataProtectionAct2023': 'The Nigeria Data Protection Act 2023 gives you the right to:',
  'legal.knowWhatWeHoldAboutYou': 'know what we hold about you and have a copy that you can take elsewhere,',
  'legal.haveMistakesCorrected': 'have mistakes corrected,',
  'legal.haveItDeletedWhereNoLaw': 'have it deleted where no law makes us keep it,',
  'legal.objectToItsUseOrHave': 'object to its use, or have the use limited while we talk about it,',
  'legal.takeBackAConsentAsFor': 'take back a consent, as for offers by email, at any time,',
  'legal.haveNoDecisionAboutYouMade': 'have no decision about you made by a machine alone. We make none.',
  'legal.writeToIfOurAnswerDoes':
    'Write to <mail></mail>. If our answer does not satisfy you, complain to the Nigeria Data Protection Commission, ndpc.gov.ng.',
  'legal.howItIsGuarded': 'How it is guarded',
  'legal.trafficIsEncryptedPasswordsAreStored':
    'Traffic is encrypted, passwords are stored scrambled by a method made to be slow to guess, and only those who pack, deliver or refund your order can see it. If data is lost in a way that can harm you, we tell the Commission within 72 hours, and you too.',
  'legal.children': 'Children',
  'legal.accountsAreForPeopleOf18':
    'Accounts are for people of 18 and over. We do not knowingly keep data of children.',
  'legal.sevenDaysToChangeYourMind': 'Seven days to change your mind. If the fault is ours, it costs you nothing.',
  'legal.sevenDays': 'Seven days',
  'legal.youMayReturnAnythingUnusedIn':
    'You may return anything unused, in its own packaging and with its parts, within seven days of delivery or pickup. You need not give a reason.',
  'legal.whatCannotComeBack': 'What cannot come back',
  'legal.freshChilledAndFrozenFood': 'Fresh, chilled and frozen food',
  'legal.underwearEarphonesThatGoIntoThe': 'Underwear, earphones that go into the ear, opened cosmetics',
  'legal.openedMedicines': 'Opened medicines',
  'legal.airtimeCouponsAndGiftCards': 'Airtime, coupons and gift cards',
  'legal.thisDoesNotHoldForGoods': 'This does not hold for goods that came bad, broken or wrong: those always can.',
  'legal.badBrokenWrongOrMissing': 'Bad, broken, wrong or missing',
  'legal.foodThatIsNotGoodTake':
    'Food that is not good: take a picture and tell us the same day. We refund it; you need not send it back.',
  'legal.brokenOrWrongGoodsTellUs':
    'Broken or wrong goods: tell us within 48 hours and we collect them at our cost, then replace or refund them.',
  'legal.somethingMissingTellUsWithin48':
    'Something missing: tell us within 48 hours. We check the packing record, then send it or refund you.',
  'legal.aFaultThatShowsLaterThe':
    'A fault that shows later: tell us. The maker’s warranty that came with it counts, and your rights by law beside it.',
  'legal.eachProductSaysSo': 'The page of a product says so, your order does, and so does the form of a return.',
  'legal.howToReturn': 'How to return',
  'legal.bringItToAnyStoreThat': 'Bring it to any <link>store that takes returns</link>; you get a receipt at once.',
  'legal.writeOrCall':
    'Or write to <mail></mail> or call 0800 000 0652 and a rider collects it. The ride costs the delivery fee of your area, unless the fault is ours.',
  'legal.haveYourOrderNumberAtHand': 'Have your order number at hand.',
  'legal.whenTheMoneyComes': 'When the money comes',
  'legal.weLookAtTheGoodsWithin': 'We look at the goods within two working days of getting them.',
  'legal.cardThreeToSevenWorkingDays': 'Card: three to seven working days after that, to the same card.',
  'legal.bankTransferAndUssdOneTo': 'Bank transfer and USSD: one to two working days, to the account that paid.',
  'legal.payOnDeliveryToABank': 'Pay on delivery: to a bank account in your name.',
  'legal.youGetBackWhatYouPaid':
    'You get back what you paid for the goods, VAT and coupon share counted in. The delivery fee comes back when the whole order does because of our fault.',
  'legal.cancelling': 'Cancelling',
  'legal.untilWeStartPackingYouMay':
    'Until we start packing you may cancel the whole order and get everything back. A payment that arrives after an order has expired is refunded in full unless the goods are still there and you want them.',
  'legal.asADemonstration': 'As a demonstration',
  'legal.asLongAsThisShopRuns':
    'As long as this shop runs as a demonstration, no money moves, so there is none to send back.',
  'legal.youChooseWeDeliverAndEither':
    'You choose, we deliver, and either of us can rely on what this page says. Nothing here takes away a right that Nigerian law gives you.',
  'legal.whoWeAre': 'Who we are',
  'legal.ojaIsAnOnlineMarketIn':
    'Ojà is an online market in Lagos, Nigeria. Write to <mail></mail> or call 0800 000 0652. As long as this shop runs as a demonstration, payments are in test mode: no card is charged and no goods leave a store.',
  'legal.pricesAndVat': 'Prices and VAT',
  'legal.pricesAreInNairaAndInclude': 'Prices are in naira and include VAT where it is due. Most goods carry 7.5 %.',
  'legal.basicFoodBooksAndMedicinesCarry': 'Basic food, books and medicines carry none. Your receipt shows the amount.',
  'legal.thePriceThatCountsIsThe':
    'The price that counts is the one in your cart when you place the order. If a price changed since you added the goods, the line says so before you pay.',
  'legal.ifWeMadeAnObviousMistake':
    'If we made an obvious mistake in a price, we tell you before anything is packed and you may cancel at no cost.',
  'legal.yourOrder': 'Your order',
  'legal.youMayOrderAsAGuest':
    'You may order as a guest or with an account. You must be 18, or have the leave of somebody who is.',
  'legal.yourOrderBindsUsOnceWe':
    'Your order binds us once we confirm it. Until packing begins you may cancel it yourself.',
  'legal.whatIsInYourCartIs': 'What is in your cart is not reserved: goods are yours when the order is placed.',
  'legal.ifSomethingHasRunOutAll': 'If something has run out all the same, we refund it in full.',
  'legal.deliveryAndPickup': 'Delivery and pickup',
  'legal.weDeliverToAll36States':
    'We deliver to all 36 states and the FCT. In Lagos, orders placed before 2pm go out the same day, but for Sundays and public holidays.',
  'legal.elsewhereItTakesTheNumberOf':
    'Elsewhere it takes the number of days shown for your state and LGA. The fee starts from ₦1,900.00 in Lagos and is shown before you pay.',
  'legal.pickupOrdersWaitFiveDaysAt':
    'Pickup orders wait five days at the store of your choice. Bring the code we send you.',
  'legal.freshAndFrozenGoodsTravelOnly': 'Fresh and frozen goods travel only as far as they stay cold.',
  'legal.ifADeliveryFailsBecauseNobody': 'If a delivery fails because nobody was there, we try once more at no cost.',
  'legal.returns': 'Returns',
  'legal.youHaveSevenDaysFromDelivery':
    'You have seven days from delivery. The <link>Refund Policy</link> says what can come back and when your money does.',
  'legal.coupons': 'Coupons',
  'legal.oneCouponAnOrderWithinIts':
    'One coupon an order, within its dates and limits. A coupon has no cash value. If the order is cancelled before it is paid, the coupon is yours again.',
  'legal.yourAccount': 'Your account',
  'legal.keepYourPasswordToYourselfAnd':
    'Keep your password to yourself and tell us at once if somebody else has it. We never ask for your password, your card PIN or a code that we sent you. You may close your account at any time.',
  'legal.whatWeAnswerFor': 'What we answer for',
  'legal.goodsMustBeWhatThePage':
    'Goods must be what the page said, safe and fit for their use, as the Federal Competition and Consumer Protection Act 2018 asks. If they are not, you may have them repaired, replaced or refunded. We do not answer for what neither of us could foresee, such as floods or a network that is down.',
  'legal.disagreements': 'Disagreements',
  'legal.writeToUsFirstMostThings':
    'Write to us first; most things are settled in a day. If not, you may turn to the Federal Competition and Consumer Protection Commission. These terms follow the law of the Federal Republic of Nigeria.',
  'legal.changes': 'Changes',
  'legal.whenTheseTermsChangeTheDate':
    'When these terms change, the date above changes with them. An order follows the terms of the day it was placed.',
} as const
