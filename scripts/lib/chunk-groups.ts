import type { Rolldown } from 'vite'
import { reachOf, type ModuleReach } from './module-reach.ts'

type Group = Rolldown.CodeSplittingGroup

/** Packages that every page needs: one file that stays in the browser's cache across releases. */
const vendor =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|react-router|react-router-dom|@xstate|icu-minify)[\\/]|[\\/]src[\\/]root-at/

/** What the entries and every chunk need to find each other: it must not bring the entry more. */
const loader = /vite[\\/]preload-helper|[\\/]src[\\/](wake\.|app[\\/]yield-to-main)/

/** What runs the charts: views only look at them, so it comes with them and not with the entry. */
const statecharts = /[\\/]node_modules[\\/]xstate[\\/]/

/** The shop's views that stand around every page, and small leaves that they and the machines both need. */
const frame =
  /[\\/]src[\\/](draw|ui[\\/](root|routes|layouts[\\/](?!admin[\\/]|elsewhere|page-title|header[\\/](phone-menu|search-(drop|places|rows)|recent-searches|suggested-goods|places-for|categories-panel|account-menu|use-categories))|actors[\\/](cart-count|notifications|parts|resource|shop)\.|text[\\/](grouped|language|words|en[\\/](layout|common))\.)|machines[\\/](money|cart[\\/]cart\.(lines|rules|types)|catalog[\\/]read-data|cache[\\/]cache\.key))/

/**
 * The charts that every page of the shop runs, what listens to them, and the names of the parts that come later, which are too small to be files of
 * their own; the journal's own part comes when the page is idle.
 */
const running =
  /[\\/]src[\\/](machines[\\/]((inbox|offers|promotions|purchase|recent-searches|spin)[\\/][\w-]+\.part|port|cart|cache|drag|identity[\\/](session|gate)|network|delivery-area|search|saved-list|shop|toasts)(?![\w.\\/-]*\.(journal|read)\.ts)|app[\\/](early|parts[\\/]parts|ports[\\/](cart|device|search|write-ahead))\.|services[\\/](journal[\\/](actor-path|xstate-internals)|push[\\/]is-subscribed-here|storage[\\/]counts-here)|ui[\\/]actors[\\/](cart|choice|device|offers)\.)/

/** Writes the journal, once the page is idle. */
const journal = /[\\/]src[\\/]services[\\/]journal[\\/]/

/** Reads what the server says of goods: pages do, and what reaches outside of the page. */
const reading = /[\\/]src[\\/]machines[\\/](catalog[\\/]catalog|cart[\\/]cart)\.read/

/** What pages of goods have in common: rows of cards, what is told beside them, and what opens from them. */
const goods =
  /[\\/]styled-system[\\/]recipes[\\/]card\.|[\\/]src[\\/]ui[\\/](pages[\\/]shop[\\/](ads[\\/](ad-box|own-offer|use-kept-slot)|offers[\\/]offer-slot|unpaid[\\/]use-unpaid-strip|listing[\\/](banners|card-goods|delivery-words|goods-section|late-module|page-frame|read-states|recently-viewed|shop-card|size-sheet|times|trouble|use-(delivery-area-dialog|dialog|lasting|near|now)|when-idle))|actors[\\/]promotions|components[\\/](breadcrumbs|chip|comparison-words|counts|extra|product-card|product-list|section-head)|text[\\/]en[\\/]listing)\./

/** What is said where there is nothing at an address, which the pages of goods need too. */
const notFound = /[\\/]src[\\/]ui[\\/](pages[\\/]shop[\\/]not-found[\\/]|text[\\/]en[\\/]help\.)/

/** Parts and words that several pages use. What home and lists of goods do without comes with the pages that show it. */
const shared =
  /[\\/]src[\\/]ui[\\/](components[\\/](?!(ad-picture|copy-button|field|foot-bar|menu|offer-card|option-cards|page-window|pagination|prize-wheel|segmented|tabs)\.|icons[\\/](buying|menus|office|password)\.)|layouts[\\/]page-title|text[\\/]en[\\/](ads|parts)\.)|[\\/]styled-system[\\/]/

/** What both entries draw with at once; looks of the back office's first view too, though the shop has them later. */
const isBase = (id: string, { isFirst }: ModuleReach): boolean =>
  isFirst(id, 'shop', 'draw') || frame.test(id) || (isFirst(id, 'admin', 'draw') && /[\\/]styled-system[\\/]/.test(id))

/**
 * How chunks are put together. What two pages or more share comes in one piece rather than in a request for each part; and a chunk holds
 * modules of all entries that load it, or else one of them would carry what it never uses (scripts/sizes.ts tells). So what the
 * back office uses too is gathered first, in pieces of its own.
 * @param top the folder that holds src
 */
export function chunkGroups(top: string): Group[] {
  let reach: ModuleReach | undefined
  /** Groups modules that the back office uses too. */
  const both =
    (name: string, isMember: (id: string, reach: ModuleReach) => boolean): Group['name'] =>
    (id, context) => {
      reach ??= reachOf((of) => context.getModuleInfo(of), top)
      return reach.isReached(id, 'shop') && reach.isReached(id, 'admin') && isMember(id, reach) ? name : null
    }
  return [
    { name: 'loader', test: loader, priority: 12 },
    { name: 'statecharts', test: statecharts, priority: 11 },
    { name: 'vendor', test: vendor, priority: 10 },
    {
      name: both('base', isBase),
      priority: 9,
    },
    { name: both('core', (id, { isFirst }) => isFirst(id, 'shop', 'boot') || running.test(id)), priority: 8.5 },
    { name: both('calls', (id, { isFirst }) => isFirst(id, 'shop', 'beside')), priority: 8.4 },
    // What is read of a journal later, and what answers an inspector, would else cut it into files by what each of them uses.
    { name: both('journal', (id, { isFirst }) => journal.test(id) && isFirst(id, 'shop', 'journal')), priority: 8.3 },
    { name: both('parts', (id) => shared.test(id) || goods.test(id) || reading.test(id)), priority: 8.2 },
    { name: 'frame', test: frame, priority: 8 },
    { name: 'running', test: (id: string) => running.test(id) || reading.test(id), priority: 6 },
    { name: 'goods', test: goods, priority: 5.5 },
    { name: 'not-found', test: notFound, priority: 5.4 },
    { name: 'shared', test: shared, minShareCount: 3, priority: 5 },
  ].map((group) => ({ ...group, priority: Math.round(group.priority * 10) }))
}
