import { fastifyHelmet } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { inlineHashes } from '../csp.ts'
import type { OutsideOrigins } from '../../providers/outside-origins.ts'

/**
 * Headers that keep a page to itself.
 * @param documents of the build, for the hashes of what they carry inline
 * @param outside hosts that the page works with: the API when it is not here, identity providers, the pictures' cloud
 * @param secure whether people reach us by https: only then may a browser be told to insist on it
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { documents, secure, outside }: { documents: readonly string[]; secure: boolean; outside: OutsideOrigins },
): Promise<void> {
  const hashes = (tag: 'script' | 'style') => [...new Set(documents.flatMap((html) => inlineHashes(html, tag)))]
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes('script'), ...outside.scripts],
        styleSrc: ["'self'", ...hashes('style')],
        // Pages that are drawn here carry sizes and tints in style attributes; those can run nothing.
        styleSrcAttr: ["'unsafe-inline'"],
        // `blob:` shows a picture that a person chose before it is sent.
        imgSrc: ["'self'", 'data:', 'blob:', ...outside.pictures],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...outside.calls],
        // The inspector can be docked beside a page (src/services/journal/dock.ts).
        frameSrc: ["'self'", ...outside.frames],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Text becomes script by a policy alone: ours lets JSON through (src/ui/pages/shop/product/trusted-json.ts) and makes one script a worker (src/services/service-worker/open-worker.ts); Firebase's loader has its own.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [
          'oja-json',
          'oja-worker',
          ...(outside.scripts.length > 0 ? ['default', 'gapi#gapi', 'goog#html'] : []),
        ],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    // Sign-in with Google or Apple opens a window that must be able to answer its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
