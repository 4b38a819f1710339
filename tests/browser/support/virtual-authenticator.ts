import type { Page } from 'playwright-core'

/** Gives the browser a device with passkeys that says yes to everything, over the protocol of its tools. */
export async function plugInAuthenticator(page: Page): Promise<{ answers: (byItself: boolean) => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person is there and says yes. */
    answers: async (byItself) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: byItself })
    },
  }
}
