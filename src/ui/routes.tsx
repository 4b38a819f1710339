/** URL → page, its skeleton and its layout. The one place that knows every address of the shop. */
import { Route, Routes } from 'react-router-dom'
import { BareLayout } from './layouts/bare-layout.tsx'
import { lazyPage } from './layouts/lazy-page.ts'
import { PageShown } from './layouts/page-shown.tsx'
import { drawRoutes, findRoute, type PageRoute } from './layouts/routing.tsx'
import { ShopLayout } from './layouts/shop-layout.tsx'
import { StageContext, useStage } from './layouts/stage.tsx'

export type ShopRoute = PageRoute & {
  /** `bare`: no shared header and footer. */
  layout: 'shop' | 'bare'
  /** The page itself tells when it is shown, with what it shows. */
  tellsItself?: true
}

const home = lazyPage(async () => (await import('./pages/shop/home/home-page.tsx')).HomePage)
const products = lazyPage(async () => (await import('./pages/shop/products/products-page.tsx')).ProductsPage)
const product = lazyPage(async () => (await import('./pages/shop/product/product-page.tsx')).ProductPage)
const categories = lazyPage(async () => (await import('./pages/shop/categories/categories-page.tsx')).CategoriesPage)
const category = lazyPage(async () => (await import('./pages/shop/category/category-page.tsx')).CategoryPage)
const carts = async () => (await import('./pages/shop/cart/cart-pages.ts')).cartPages
const cart = lazyPage(async () => (await carts()).CartPage)
const sharedCart = lazyPage(async () => (await carts()).SharedCartPage)
const checkout = lazyPage(async () => (await import('./pages/shop/checkout/checkout-page.tsx')).CheckoutPage)
const stores = lazyPage(async () => (await import('./pages/shop/stores/stores-page.tsx')).StoresPage)
const order = lazyPage(async () => (await import('./pages/shop/order/order-page.tsx')).OrderPage)
const orders = lazyPage(async () => (await import('./pages/shop/orders/orders-page.tsx')).OrdersPage)
const track = lazyPage(async () => (await import('./pages/shop/track/track-page.tsx')).TrackPage)
const payments = async () => (await import('./pages/shop/payment/payment-pages.ts')).paymentPages
const payment = lazyPage(async () => (await payments()).PaymentPage)
const payer = lazyPage(async () => (await payments()).PayerPage)
const paymentCallback = lazyPage(async () => (await payments()).PaymentCallbackPage)
const help = lazyPage(async () => (await import('./pages/shop/help/help-page.tsx')).HelpPage)
const entrance = async () => (await import('./pages/account/login/entrance-pages.ts')).entrancePages
const login = lazyPage(async () => (await entrance()).LoginPage)
const register = lazyPage(async () => (await entrance()).RegisterPage)
const recover = async () => (await import('./pages/account/recover/recover-pages.ts')).recoverPages
const forgotPassword = lazyPage(async () => (await recover()).ForgotPasswordPage)
const resetPassword = lazyPage(async () => (await recover()).ResetPasswordPage)
const verifyEmail = lazyPage(async () => (await recover()).VerifyEmailPage)
const undoChange = lazyPage(async () => (await recover()).UndoChangePage)
const callback = lazyPage(async () => (await import('./pages/account/callback/callback-page.tsx')).CallbackPage)
const profile = lazyPage(async () => (await import('./pages/account/profile/profile-page.tsx')).ProfilePage)
const spin = lazyPage(async () => (await import('./pages/shop/spin/spin-page.tsx')).SpinPage)
const messages = lazyPage(async () => (await import('./pages/shop/messages/messages-page.tsx')).MessagesPage)
const saved = lazyPage(async () => (await import('./pages/shop/saved/saved-page.tsx')).SavedPage)
const marketList = lazyPage(async () => (await import('./pages/shop/market-list/market-list-page.tsx')).MarketListPage)
const imageUpload = lazyPage(
  async () => (await import('./pages/shop/image-upload/image-upload-page.tsx')).ImageUploadPage,
)
const legal = async () => (await import('./pages/legal/legal-pages.ts')).legalPages
const terms = lazyPage(async () => (await legal()).TermsPage)
const privacy = lazyPage(async () => (await legal()).PrivacyPage)
const refund = lazyPage(async () => (await legal()).RefundPage)
const notFound = lazyPage(async () => (await import('./pages/shop/not-found/not-found-page.tsx')).NotFoundPage)

/** The back office is an entry of its own. */
const elsewhere = lazyPage(async () => (await import('./layouts/elsewhere.tsx')).ToAdmin)

export const pageRoutes: readonly ShopRoute[] = [
  { paths: ['/'], layout: 'shop', skeleton: 'standard', page: home },
  { paths: ['/products'], layout: 'shop', skeleton: 'standard', page: products },
  {
    paths: ['/products/:slug', '/product/:slug'],
    layout: 'shop',
    skeleton: 'product',
    page: product,
    tellsItself: true,
  },
  { paths: ['/categories'], layout: 'shop', skeleton: 'standard', page: categories },
  { paths: ['/categories/:slug', '/category/:slug'], layout: 'shop', skeleton: 'standard', page: category },
  { paths: ['/cart'], layout: 'shop', skeleton: 'critical', page: cart },
  { paths: ['/checkout'], layout: 'shop', skeleton: 'critical', page: checkout },
  { paths: ['/stores'], layout: 'shop', skeleton: 'content', page: stores },
  { paths: ['/my-orders', '/orders'], layout: 'shop', skeleton: 'content', page: orders },
  {
    paths: ['/orders/:orderNumber', '/order-confirmation/:orderNumber', '/order-success'],
    layout: 'shop',
    skeleton: 'content',
    page: order,
  },
  { paths: ['/track-order'], layout: 'shop', skeleton: 'critical', page: track },
  { paths: ['/payment/callback'], layout: 'shop', skeleton: 'minimal', page: paymentCallback },
  { paths: ['/payment/:orderNumber'], layout: 'shop', skeleton: 'content', page: payment },
  { paths: ['/pay/:orderNumber'], layout: 'shop', skeleton: 'content', page: payer },
  { paths: ['/help'], layout: 'shop', skeleton: 'content', page: help },
  { paths: ['/profile', '/my-profile'], layout: 'shop', skeleton: 'critical', page: profile },
  { paths: ['/spin'], layout: 'shop', skeleton: 'content', page: spin },
  { paths: ['/messages'], layout: 'shop', skeleton: 'content', page: messages },
  { paths: ['/saved'], layout: 'shop', skeleton: 'content', page: saved },
  { paths: ['/market-list'], layout: 'shop', skeleton: 'content', page: marketList },
  { paths: ['/shared-cart'], layout: 'shop', skeleton: 'content', page: sharedCart },
  { paths: ['/image-upload'], layout: 'shop', skeleton: 'content', page: imageUpload },
  { paths: ['/login'], layout: 'bare', skeleton: 'critical', page: login },
  { paths: ['/register'], layout: 'bare', skeleton: 'critical', page: register },
  { paths: ['/forgot-password'], layout: 'bare', skeleton: 'critical', page: forgotPassword },
  { paths: ['/reset-password/:token'], layout: 'bare', skeleton: 'critical', page: resetPassword },
  { paths: ['/verify-email/:token'], layout: 'bare', skeleton: 'critical', page: verifyEmail },
  { paths: ['/undo-change/:token'], layout: 'bare', skeleton: 'critical', page: undoChange },
  { paths: ['/auth/callback'], layout: 'bare', skeleton: 'minimal', page: callback },
  { paths: ['/terms'], layout: 'bare', skeleton: 'content', page: terms },
  { paths: ['/privacy'], layout: 'bare', skeleton: 'content', page: privacy },
  { paths: ['/refund'], layout: 'bare', skeleton: 'content', page: refund },
  { paths: ['/admin', '/admin/*'], layout: 'bare', skeleton: 'minimal', page: elsewhere },
  { paths: ['*'], layout: 'shop', skeleton: 'minimal', page: notFound },
]

/** The page that an address leads to. */
export const routeOf = (pathname: string): ShopRoute | undefined => findRoute(pageRoutes, pathname)

/** Settles when the script of a page has come, or has failed to: drawing it then shows which. */
export const pageIsHere = async (pathname: string): Promise<void> => {
  await routeOf(pathname)?.page.arrival()
}

const preload = (pathname: string) => routeOf(pathname)?.page.preload()

export const Pages = () => {
  const stage = useStage(preload)
  const routesOf = (layout: ShopRoute['layout']) =>
    drawRoutes(
      pageRoutes.filter((route) => route.layout === layout),
      stage,
      (pattern, { tellsItself }) => !tellsItself && <PageShown pattern={pattern} />,
    )
  return (
    <StageContext value={stage.phase}>
      <Routes location={stage.shown}>
        <Route element={<ShopLayout />}>{routesOf('shop')}</Route>
        <Route element={<BareLayout />}>{routesOf('bare')}</Route>
      </Routes>
    </StageContext>
  )
}
