import { pushOfficeOperations } from './push-office-operations.ts'
import { dropNotice } from './notices/dropNotice.ts'
import { keepNotice } from './notices/keepNotice.ts'
import { savedItemOperations } from './cart/saved-item-operations.ts'
import { listNotices } from './notices/listNotices.ts'
import { choosePushTopics } from './push/choosePushTopics.ts'
import { followOrder } from './push/followOrder.ts'
import { getPushConfig } from './push/getPushConfig.ts'
import { keepPushReceipt } from './push/keepPushReceipt.ts'
import { listMessages } from './push/listMessages.ts'
import { readAllMessages } from './push/readAllMessages.ts'
import { readMessage } from './push/readMessage.ts'
import { registerPushDevice } from './push/registerPushDevice.ts'
import { removePushDevice } from './push/removePushDevice.ts'
import { appOperations } from './apps/app-operations.ts'
import { spinPrizeOperations } from './admin/spin-prize-operations.ts'
import { getPlacements } from './promotions/getPlacements.ts'
import { createSavedView } from './admin/createSavedView.ts'
import { deleteSavedView } from './admin/deleteSavedView.ts'
import { listSavedViews } from './admin/listSavedViews.ts'
import { updateSavedView } from './admin/updateSavedView.ts'
import { addOrderNote } from './admin/addOrderNote.ts'
import { bulkCategories } from './admin/bulkCategories.ts'
import { bulkCoupons } from './admin/bulkCoupons.ts'
import { createCategory } from './admin/createCategory.ts'
import { createCoupon } from './admin/createCoupon.ts'
import { generateCoupons } from './admin/generateCoupons.ts'
import { tryCoupon } from './admin/tryCoupon.ts'
import { deleteCategory } from './admin/deleteCategory.ts'
import { deleteCoupon } from './admin/deleteCoupon.ts'
import { getAnyCategory } from './admin/getAnyCategory.ts'
import { getCoupon } from './admin/getCoupon.ts'
import { getAttention } from './admin/getAttention.ts'
import { getCalendar } from './admin/getCalendar.ts'
import { getDashboard } from './admin/getDashboard.ts'
import { getStockHistory } from './admin/getStockHistory.ts'
import { listStock } from './admin/listStock.ts'
import { moveStock } from './admin/moveStock.ts'
import { listStoreAddresses } from './admin/listStoreAddresses.ts'
import { createStore } from './admin/createStore.ts'
import { getAnyStore } from './admin/getAnyStore.ts'
import { updateStore } from './admin/updateStore.ts'
import { deleteStore } from './admin/deleteStore.ts'
import { listDeliveryAreas } from './admin/listDeliveryAreas.ts'
import { getDeliveryArea } from './admin/getDeliveryArea.ts'
import { updateDeliveryArea } from './admin/updateDeliveryArea.ts'
import { getSettingsGroup } from './admin/getSettingsGroup.ts'
import { listAllCategories } from './admin/listAllCategories.ts'
import { listAllOrders } from './admin/listAllOrders.ts'
import { listExpiredOrders } from './admin/listExpiredOrders.ts'
import { bulkOrders } from './orders/bulkOrders.ts'
import { listAudit } from './admin/listAudit.ts'
import { listTransitionCounts } from './admin/listTransitionCounts.ts'
import { listOrderEvents } from './admin/listOrderEvents.ts'
import { listCoupons } from './admin/listCoupons.ts'
import { reorderCategories } from './admin/reorderCategories.ts'
import { approveReview } from './admin/approveReview.ts'
import { bulkReviews } from './admin/bulkReviews.ts'
import { getAnyReview } from './admin/getAnyReview.ts'
import { listAllReviews } from './admin/listAllReviews.ts'
import { rejectReview } from './admin/rejectReview.ts'
import { replyToReview } from './admin/replyToReview.ts'
import { listCustomers } from './admin/listCustomers.ts'
import { getCustomer } from './admin/getCustomer.ts'
import { getLiveVisits } from './admin/getLiveVisits.ts'
import { getProductHistory } from './admin/getProductHistory.ts'
import { getCategoryHistory } from './admin/getCategoryHistory.ts'
import { getCouponHistory } from './admin/getCouponHistory.ts'
import { answerCase } from './admin/answerCase.ts'
import { bulkCases } from './admin/bulkCases.ts'
import { closeCase } from './admin/closeCase.ts'
import { getCase } from './admin/getCase.ts'
import { getCaseHistory } from './admin/getCaseHistory.ts'
import { listCases } from './admin/listCases.ts'
import { reopenCase } from './admin/reopenCase.ts'
import { getReviewHistory } from './admin/getReviewHistory.ts'
import { getStoreHistory } from './admin/getStoreHistory.ts'
import { getCustomerHistory } from './admin/getCustomerHistory.ts'
import { bulkCustomers } from './admin/bulkCustomers.ts'
import { blockCustomer } from './admin/blockCustomer.ts'
import { unblockCustomer } from './admin/unblockCustomer.ts'
import { changeDuty } from './admin/changeDuty.ts'
import { noteCustomer } from './admin/noteCustomer.ts'
import { sendResetLink } from './admin/sendResetLink.ts'
import { inviteCustomer } from './admin/inviteCustomer.ts'
import { updateCustomer } from './admin/updateCustomer.ts'
import { endCustomerSession } from './admin/endCustomerSession.ts'
import { confirmAdmin } from './admin/confirmAdmin.ts'
import { getCustomerOverview } from './admin/getCustomerOverview.ts'
import { eraseAnyCustomer } from './admin/eraseAnyCustomer.ts'
import { exportCustomer } from './admin/exportCustomer.ts'
import { searchRecords } from './admin/searchRecords.ts'
import { undoChange } from './admin/undoChange.ts'
import { updateCategory } from './admin/updateCategory.ts'
import { updateCoupon } from './admin/updateCoupon.ts'
import { updateSettingsGroup } from './admin/updateSettingsGroup.ts'
import { listAllProducts } from './admin/listAllProducts.ts'
import { createProduct } from './admin/createProduct.ts'
import { getAnyProduct } from './admin/getAnyProduct.ts'
import { updateProduct } from './admin/updateProduct.ts'
import { deleteProduct } from './admin/deleteProduct.ts'
import { bulkProducts } from './admin/bulkProducts.ts'
import { analyticsOperations } from './analytics/analytics-operations.ts'
import { addToCart } from './cart/addToCart.ts'
import { clearCart } from './cart/clearCart.ts'
import { shownCartOperations } from './cart/shown-cart-operations.ts'
import { removeCartLine } from './cart/removeCartLine.ts'
import { syncCart } from './cart/syncCart.ts'
import { updateCartLine } from './cart/updateCartLine.ts'
import { createReview } from './catalogue/createReview.ts'
import { getCategory } from './catalogue/getCategory.ts'
import { getMyReview } from './catalogue/getMyReview.ts'
import { getProduct } from './catalogue/getProduct.ts'
import { listCategories } from './catalogue/listCategories.ts'
import { listCategoryProducts } from './catalogue/listCategoryProducts.ts'
import { readMarketList } from './catalogue/readMarketList.ts'
import { listProducts } from './catalogue/listProducts.ts'
import { listProductsByType } from './catalogue/listProductsByType.ts'
import { listReviews } from './catalogue/listReviews.ts'
import { proveCheckoutPhone } from './checkout/proveCheckoutPhone.ts'
import { quoteCheckout } from './checkout/quoteCheckout.ts'
import { sendCheckoutCode } from './checkout/sendCheckoutCode.ts'
import { createUploadTicket } from './content/createUploadTicket.ts'
import { getSettings } from './content/getSettings.ts'
import { listBanners } from './content/listBanners.ts'
import { listHelp } from './content/listHelp.ts'
import { listStates } from './content/listStates.ts'
import { listStores } from './content/listStores.ts'
import { answerSecondFactor } from './identity/answerSecondFactor.ts'
import { confirmEnrolment } from './identity/confirmEnrolment.ts'
import { confirmPhone } from './identity/confirmPhone.ts'
import { createAddress } from './identity/createAddress.ts'
import { createNonce } from './identity/createNonce.ts'
import { deleteAccount } from './identity/deleteAccount.ts'
import { deleteAddress } from './identity/deleteAddress.ts'
import { endSession } from './identity/endSession.ts'
import { exportAccount } from './identity/exportAccount.ts'
import { forgotPassword } from './identity/forgotPassword.ts'
import { getProfile } from './identity/getProfile.ts'
import { listAddresses } from './identity/listAddresses.ts'
import { listIdentityProviders } from './identity/listIdentityProviders.ts'
import { listSecondFactors } from './identity/listSecondFactors.ts'
import { listSessions } from './identity/listSessions.ts'
import { logIn } from './identity/logIn.ts'
import { logOut } from './identity/logOut.ts'
import { register } from './identity/register.ts'
import { registerInitial } from './identity/registerInitial.ts'
import { removeSecondFactor } from './identity/removeSecondFactor.ts'
import { replaceRecoveryCodes } from './identity/replaceRecoveryCodes.ts'
import { resetPassword } from './identity/resetPassword.ts'
import { sendVerificationCode } from './identity/sendVerificationCode.ts'
import { signInWithApple } from './identity/signInWithApple.ts'
import { signInWithGoogle } from './identity/signInWithGoogle.ts'
import { signInWithPasskey } from './identity/signInWithPasskey.ts'
import { startEnrolment } from './identity/startEnrolment.ts'
import { startPasskeyAnswer } from './identity/startPasskeyAnswer.ts'
import { startPasskeyProof } from './identity/startPasskeyProof.ts'
import { startPasskeySignIn } from './identity/startPasskeySignIn.ts'
import { startVerification } from './identity/startVerification.ts'
import { updateAddress } from './identity/updateAddress.ts'
import { updatePhone } from './identity/updatePhone.ts'
import { updateProfile } from './identity/updateProfile.ts'
import { undoContactChange } from './identity/undoContactChange.ts'
import { verifyEmail } from './identity/verifyEmail.ts'
import { verifyPhone } from './identity/verifyPhone.ts'
import { actOnOrder } from './orders/actOnOrder.ts'
import { cancelOrder } from './orders/cancelOrder.ts'
import { getAnyOrder } from './orders/getAnyOrder.ts'
import { getOrder } from './orders/getOrder.ts'
import { getOrderDocuments } from './orders/getOrderDocuments.ts'
import { listOrders } from './orders/listOrders.ts'
import { placeOrder } from './orders/placeOrder.ts'
import { placePhoneOrder } from './orders/placePhoneOrder.ts'
import { quotePhoneOrder } from './orders/quotePhoneOrder.ts'
import { reorder } from './orders/reorder.ts'
import { listOrderCases } from './orders/listOrderCases.ts'
import { reportProblem } from './orders/reportProblem.ts'
import { requestReturn } from './orders/requestReturn.ts'
import { exchangePoints } from './spin/exchangePoints.ts'
import { getSpin } from './spin/getSpin.ts'
import { spinWheel } from './spin/spinWheel.ts'
import { trackOrder } from './orders/trackOrder.ts'
import { clearCartAfterPayment } from './payments/clearCartAfterPayment.ts'
import { getPayableOrder } from './orders/getPayableOrder.ts'
import { initializePayment } from './payments/initializePayment.ts'
import { receivePaymentWebhook } from './payments/receivePaymentWebhook.ts'
import { verifyPayment } from './payments/verifyPayment.ts'
import { getHealth } from './system/getHealth.ts'
import { hearChanges } from './system/hearChanges.ts'
import { listOutbox } from './system/listOutbox.ts'
import { jobOperations } from './admin/job-operations.ts'
import { adOperations } from './admin/ad-operations.ts'
import { bannerOperations } from './admin/banner-operations.ts'
import type { Operation } from './operation.ts'

const all = [
  getPlacements,
  ...spinPrizeOperations,
  ...bannerOperations,
  ...appOperations,
  ...adOperations,
  ...jobOperations,
  ...pushOfficeOperations,
  ...analyticsOperations,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  addOrderNote,
  bulkCategories,
  bulkCoupons,
  listAllProducts,
  createProduct,
  getAnyProduct,
  updateProduct,
  deleteProduct,
  bulkProducts,
  createCategory,
  createCoupon,
  generateCoupons,
  tryCoupon,
  deleteCategory,
  deleteCoupon,
  getAnyCategory,
  getCoupon,
  getAttention,
  getCalendar,
  getDashboard,
  getSettingsGroup,
  listDeliveryAreas,
  getDeliveryArea,
  updateDeliveryArea,
  getStockHistory,
  listStock,
  moveStock,
  listStoreAddresses,
  createStore,
  getAnyStore,
  updateStore,
  deleteStore,
  listAllCategories,
  approveReview,
  bulkReviews,
  getAnyReview,
  listAllReviews,
  rejectReview,
  replyToReview,
  listCustomers,
  getCustomer,
  getLiveVisits,
  getProductHistory,
  getCategoryHistory,
  getCouponHistory,
  getReviewHistory,
  getStoreHistory,
  getCustomerHistory,
  bulkCustomers,
  blockCustomer,
  unblockCustomer,
  changeDuty,
  noteCustomer,
  sendResetLink,
  inviteCustomer,
  updateCustomer,
  endCustomerSession,
  confirmAdmin,
  getCustomerOverview,
  eraseAnyCustomer,
  exportCustomer,
  listAudit,
  listTransitionCounts,
  listOrderEvents,
  listCoupons,
  reorderCategories,
  searchRecords,
  undoChange,
  updateCategory,
  updateCoupon,
  updateSettingsGroup,
  actOnOrder,
  addToCart,
  answerSecondFactor,
  cancelOrder,
  clearCart,
  clearCartAfterPayment,
  confirmEnrolment,
  confirmPhone,
  createAddress,
  createNonce,
  createReview,
  deleteAccount,
  deleteAddress,
  endSession,
  exchangePoints,
  exportAccount,
  forgotPassword,
  getAnyOrder,
  ...shownCartOperations,
  getCategory,
  getHealth,
  hearChanges,
  getMyReview,
  getOrder,
  getProduct,
  getProfile,
  createUploadTicket,
  getSettings,
  getSpin,
  getPayableOrder,
  initializePayment,
  listAddresses,
  listAllOrders,
  listExpiredOrders,
  bulkOrders,
  listBanners,
  listCategories,
  listCategoryProducts,
  listHelp,
  listIdentityProviders,
  getOrderDocuments,
  listOrders,
  listOutbox,
  listProducts,
  readMarketList,
  listProductsByType,
  listReviews,
  listSecondFactors,
  listSessions,
  listStates,
  listStores,
  logIn,
  logOut,
  placeOrder,
  placePhoneOrder,
  quotePhoneOrder,
  proveCheckoutPhone,
  quoteCheckout,
  sendCheckoutCode,
  receivePaymentWebhook,
  register,
  registerInitial,
  removeCartLine,
  dropNotice,
  keepNotice,
  listNotices,
  ...savedItemOperations,
  choosePushTopics,
  followOrder,
  getPushConfig,
  keepPushReceipt,
  listMessages,
  readAllMessages,
  readMessage,
  registerPushDevice,
  removePushDevice,
  removeSecondFactor,
  reorder,
  replaceRecoveryCodes,
  answerCase,
  bulkCases,
  closeCase,
  getCase,
  getCaseHistory,
  listCases,
  reopenCase,
  listOrderCases,
  reportProblem,
  requestReturn,
  resetPassword,
  sendVerificationCode,
  signInWithApple,
  signInWithGoogle,
  signInWithPasskey,
  spinWheel,
  startEnrolment,
  startPasskeyAnswer,
  startPasskeyProof,
  startPasskeySignIn,
  startVerification,
  syncCart,
  trackOrder,
  updateAddress,
  updateCartLine,
  updatePhone,
  updateProfile,
  undoContactChange,
  verifyEmail,
  verifyPayment,
  verifyPhone,
] as unknown as readonly Operation[]

/** Every operation that is open, by its id; a test holds this list against the contract. */
export const operationRegistry: ReadonlyMap<string, Operation> = new Map(
  all.map((operation) => [operation.id, operation]),
)
