/** The shop's entry. */
import '#ui/theme/global.css'
import { readDehydratedState } from './app/dehydrated-state.ts'
import { rootElement, wake } from './wake.ts'

const root = rootElement()

const mount = () =>
  wake(root, {
    draw: () => import('./draw.tsx'),
    async boot() {
      const { startShop } = await import('./app/boot.ts')
      const dehydrated = document.getElementById('dehydrated-state')?.textContent
      return () => startShop(readDehydratedState(dehydrated, window.location.pathname))
    },
    notLoaded: 'The shop did not load: the network dropped halfway. Your cart is safe.',
  })

/** A provider's popup that has come back hands its answer to the page that opened it, and closes. */
async function answer(): Promise<boolean> {
  if (window.opener === null || !window.location.pathname.startsWith('/auth/')) return false
  const { isAnsweringPopup, finishPopup } = await import('#services/identity/oidc.ts')
  if (!isAnsweringPopup()) return false
  root.textContent = 'Signing you in'
  await finishPopup()
  return true
}

const isAnswered = await answer().catch(() => false)
if (!isAnswered) await mount()
