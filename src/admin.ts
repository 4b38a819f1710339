/** The entry of the back office. */
import '#ui/theme/admin.css'
import { rootElement, wake } from './wake.ts'

await wake(rootElement(), {
  draw: () => import('./admin-draw.tsx'),
  boot: async () => (await import('./app/admin-boot.ts')).startAdmin,
  notLoaded: 'The back office did not load: the network dropped halfway.',
})
