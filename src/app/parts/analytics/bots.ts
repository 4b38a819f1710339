/** Whether a browser says itself that nobody looks at it. Pure. */

/** What bots call themselves; a longer word says more. */
const words =
  'bot,crawler,spider,headless,selenium,puppeteer,phantomjs,chrome-lighthouse,googlebot,yandexbot,bingbot,baiduspider,facebookexternalhit,twitterbot'.split(
    ',',
  )

/** @param sides of the screen, in pixels */
export function detectBot(userAgent: string, language: string, sides: readonly number[]) {
  const agent = userAgent.toLowerCase()
  const botType =
    words
      .filter((word) => agent.includes(word))
      .reduce((long, word) => (word.length > long.length ? word : long), '') || null
  const suspiciousBehavior = !language || sides.some((side) => side < 100)
  return { isLikelyBot: botType !== null || suspiciousBehavior, botType, suspiciousBehavior }
}
