/** The browser's question whether pages may send notifications. */
import type { BrowserContext, Page } from 'playwright-core'

/** Counts how often the browser is asked, and answers for the person. */
export async function watchAsking(context: BrowserContext, answer: 'granted' | 'denied' | 'default'): Promise<void> {
  if (answer === 'granted') await context.grantPermissions(['notifications'])
  await context.addInitScript((said) => {
    Object.defineProperty(Notification, 'permission', {
      configurable: true,
      get: () => sessionStorage.getItem('test.permission') ?? 'default',
    })
    Notification.requestPermission = () => {
      sessionStorage.setItem('test.asked', String(Number(sessionStorage.getItem('test.asked') ?? 0) + 1))
      if (said !== 'default') sessionStorage.setItem('test.permission', said)
      return Promise.resolve(said)
    }
  }, answer)
}
/** How often it was. */
export const asked = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('test.asked') ?? 0))
