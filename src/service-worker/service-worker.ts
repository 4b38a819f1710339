/**
 * The service worker of the shop: one for all that needs one. It answers no requests, so pages come as if it were not there; what is to be had offline
 * joins it here. A browser has it only once its person asked to be told of something (src/services/push).
 */
import { hearPushes } from './pushes.ts'
import type { Scope } from './scope.ts'

const scope: Scope = globalThis as typeof globalThis & Scope

// A newer one takes over at once: what it hears is complete in itself, and no page leans on the older.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
hearPushes(scope)
