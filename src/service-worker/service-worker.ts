/**
 * The service worker of the shop: one for all that needs one. It hears pushes, and stands in for the network where that fails (decision 70). A browser
 * has it once its person has pressed something in the shop, or asked to be told of something (src/services/push).
 */
import { answerOffline } from './offline.ts'
import { hearPushes } from './pushes.ts'
import type { Scope } from './scope.ts'

const scope: Scope = globalThis as typeof globalThis & Scope

// A newer one takes over at once: what it hears is complete in itself, and what is kept is named by the build of the shop, not by its own.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
hearPushes(scope)
answerOffline(scope)
