/** The work of the back office: one actor for each resource whose page was opened, and one for each file. It arrives with the first of these pages. */
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts'
import { draftsChannel } from './drafts.ts'
import { customerMachine, type CustomerRef } from './customer.machine.ts'
import type { CustomerReport } from './customer.types.ts'
import { couponToolsMachine, type CouponToolsRef } from './coupons/coupon-tools.machine.ts'
import { exportMachine } from './files/export.machine.ts'
import { phoneOrderMachine, type PhoneOrderRef } from './phone-order/phone-order.machine.ts'
import { importMachine, type ImportRef } from './files/import.machine.ts'
import { gridMachine, type GridRef } from './grid/grid.machine.ts'
import { deskOrderMachine, type DeskOrderRef } from './desk-order.machine.ts'
import type { DeskOrderReport } from './desk-order.types.ts'
import { resourceMachine } from './resource.machine.ts'
import { adjustmentMachine, type AdjustmentRef } from './stock/adjustment.machine.ts'
import type { AdjustmentReport } from './stock/adjustment.types.ts'
import { savedViewsMachine, type SavedViewsRef } from './views/saved-views.machine.ts'

export type OfficeEvent =
  | { type: 'resource.opened'; resource: string }
  /** A page offers the file of a list. */
  | { type: 'export.opened'; resource: string }
  /** A page offers the saved views of a list. */
  | { type: 'views.opened'; resource: string }
  /** A list is shown as a grid. */
  | { type: 'grid.opened'; resource: string }
  /** The page of files that come in. */
  | { type: 'imports.opened' }
  | { type: 'desk.opened'; number: string }
  | { type: 'desk.closed'; number: string }
  /** `key`: of the order that is about to be written, unless one is under way. */
  | { type: 'phoneOrder.opened'; key: string }
  | DeskOrderReport
  /** The stock of a product is shown. */
  | { type: 'stock.opened'; product: number }
  | { type: 'stock.closed'; product: number }
  | AdjustmentReport
  | { type: 'customer.opened'; id: number }
  | { type: 'customer.closed'; id: number }
  | CustomerReport
  | { type: 'coupon.opened'; id: number }
  | { type: 'coupon.closed'; id: number }
  | { type: 'network.returned' }
  /** Somebody else, or this page by another way, changed records. */
  | { type: 'records.outdated' }
  /** The person has gone: nothing that was typed stays. */
  | { type: 'drafts.dropped' }

type OfficeContext = {
  resources: Readonly<Record<string, ActorRefFrom<typeof resourceMachine>>>
  exports: Readonly<Record<string, ActorRefFrom<typeof exportMachine>>>
  /** Saved views of lists. */
  savedViews: Readonly<Record<string, SavedViewsRef>>
  /** Lists that were shown as a grid. */
  grids: Readonly<Record<string, GridRef>>
  /** The file that comes in; null until its page was opened. */
  imports: ImportRef | null
  /** Orders whose pages are open, by their numbers. */
  orders: Readonly<Record<string, DeskOrderRef>>
  /** Products whose stock is shown, by their ids. */
  stocks: Readonly<Record<number, AdjustmentRef>>
  /** What was written of an order by phone stays when its page is left. */
  phoneOrder: PhoneOrderRef | null
  /** Customers whose pages are open, by their ids. */
  customers: Readonly<Record<string, CustomerRef>>
  /** What stands beside the coupons whose pages are open, by their ids. */
  coupons: Readonly<Record<string, CouponToolsRef>>
}

export const officeMachine = setup({
  types: { context: {} as OfficeContext, events: {} as OfficeEvent },
  actors: {
    resource: resourceMachine,
    export: exportMachine,
    import: importMachine,
    grid: gridMachine,
    savedViews: savedViewsMachine,
    uploads: uploadsMachine,
    deskOrder: deskOrderMachine,
    adjustment: adjustmentMachine,
    phoneOrder: phoneOrderMachine,
    customer: customerMachine,
    couponTools: couponToolsMachine,
    forgetDrafts: draftsChannel(),
  },
  guards: {
    isNew: ({ context }, resource: string) => !(resource in context.resources),
    isNewExport: ({ context }, resource: string) => !(resource in context.exports),
    hasNoPhoneOrder: ({ context }) => context.phoneOrder === null,
    isNewCustomer: ({ context }, id: number) => !(id in context.customers),
    isNewCoupon: ({ context }, id: number) => !(id in context.coupons),
    hasNoViews: ({ context }, resource: string) => !(resource in context.savedViews),
    isNewGrid: ({ context }, resource: string) => !(resource in context.grids),
    hasNoImports: ({ context }) => context.imports === null,
    isClosed: ({ context }, number: string) => !(number in context.orders),
    isNewStock: ({ context }, product: number) => !(product in context.stocks),
  },
  actions: {
    openResource: assign({
      resources: ({ context, spawn }, resource: string) => ({
        ...context.resources,
        [resource]: spawn('resource', { id: `resource-${resource}`, input: { resource } }),
      }),
    }),
    openExport: assign({
      exports: ({ context, spawn }, resource: string) => ({
        ...context.exports,
        [resource]: spawn('export', { id: `export-${resource}`, input: { resource } }),
      }),
    }),
    openViews: assign({
      savedViews: ({ context, spawn }, resource: string) => ({
        ...context.savedViews,
        [resource]: spawn('savedViews', { id: `views-${resource}`, input: { resource } }),
      }),
    }),
    openGrid: assign({
      grids: ({ context, spawn }, resource: string) => ({
        ...context.grids,
        [resource]: spawn('grid', { id: `grid-${resource}`, input: { resource } }),
      }),
    }),
    openImports: assign({ imports: ({ spawn }) => spawn('import', { id: 'import' }) }),
    openOrder: assign({
      orders: ({ context, spawn }, number: string) => ({
        ...context.orders,
        [number]: spawn('deskOrder', { id: `order-${number}`, input: { number } }),
      }),
    }),
    closeOrder: enqueueActions(({ context, enqueue }, number: string) => {
      const { [number]: closed, ...orders } = context.orders
      if (closed) enqueue.stopChild(closed)
      enqueue.assign({ orders })
    }),
    openStock: assign({
      stocks: ({ context, spawn }, product: number) => ({
        ...context.stocks,
        [product]: spawn('adjustment', { id: `stock-${product}`, input: { product } }),
      }),
    }),
    closeStock: enqueueActions(({ context, enqueue }, product: number) => {
      const { [product]: closed, ...stocks } = context.stocks
      if (closed) enqueue.stopChild(closed)
      enqueue.assign({ stocks })
    }),
    openPhoneOrder: assign({
      phoneOrder: ({ spawn }, key: string) => spawn('phoneOrder', { id: 'phoneOrder', input: { key } }),
    }),
    openCustomer: assign({
      customers: ({ context, spawn }, id: number) => ({
        ...context.customers,
        [id]: spawn('customer', { id: `customer-${id}`, input: { id } }),
      }),
    }),
    closeCustomer: enqueueActions(({ context, enqueue }, id: number) => {
      const { [id]: closed, ...customers } = context.customers
      if (closed) enqueue.stopChild(closed)
      enqueue.assign({ customers })
    }),
    openCoupon: assign({
      coupons: ({ context, spawn }, id: number) => ({
        ...context.coupons,
        [id]: spawn('couponTools', { id: `coupon-${id}`, input: { id } }),
      }),
    }),
    closeCoupon: enqueueActions(({ context, enqueue }, id: number) => {
      const { [id]: closed, ...coupons } = context.coupons
      if (closed) enqueue.stopChild(closed)
      enqueue.assign({ coupons })
    }),
    /** A list shows something else now. */
    tellList: enqueueActions(({ context, enqueue }, resource: string) => {
      const list = context.resources[resource]
      if (list) enqueue.sendTo(list, { type: 'records.outdated' })
    }),
    tellOutdated: enqueueActions(({ context, enqueue }) => {
      for (const resource of Object.values(context.resources)) enqueue.sendTo(resource, { type: 'records.outdated' })
      for (const order of Object.values(context.orders)) enqueue.sendTo(order, { type: 'order.outdated' })
      for (const grid of Object.values(context.grids)) enqueue.sendTo(grid, { type: 'records.outdated' })
      for (const views of Object.values(context.savedViews)) enqueue.sendTo(views, { type: 'views.outdated' })
      if (context.imports) enqueue.sendTo(context.imports, { type: 'import.outdated' })
      for (const stock of Object.values(context.stocks)) enqueue.sendTo(stock, { type: 'stock.outdated' })
      if (context.phoneOrder) enqueue.sendTo(context.phoneOrder, { type: 'quote.outdated' })
      for (const one of Object.values(context.customers)) enqueue.sendTo(one, { type: 'customer.outdated' })
    }),
    dropResources: enqueueActions(({ context, enqueue }) => {
      for (const resource of Object.values(context.resources)) enqueue.stopChild(resource)
      for (const one of Object.values(context.exports)) enqueue.stopChild(one)
      for (const grid of Object.values(context.grids)) enqueue.stopChild(grid)
      for (const views of Object.values(context.savedViews)) enqueue.stopChild(views)
      if (context.imports) enqueue.stopChild(context.imports)
      for (const order of Object.values(context.orders)) enqueue.stopChild(order)
      for (const stock of Object.values(context.stocks)) enqueue.stopChild(stock)
      if (context.phoneOrder) enqueue.stopChild(context.phoneOrder)
      for (const one of Object.values(context.customers)) enqueue.stopChild(one)
      for (const one of Object.values(context.coupons)) enqueue.stopChild(one)
      enqueue.sendTo('uploads', { type: 'pictures.dropped' })
      enqueue.sendTo('forgetDrafts', { type: 'drafts.dropped' })
      enqueue.assign({
        resources: {},
        exports: {},
        grids: {},
        savedViews: {},
        imports: null,
        orders: {},
        stocks: {},
        customers: {},
        coupons: {},
        phoneOrder: null,
      })
    }),
  },
}).createMachine({
  id: 'office',
  context: {
    resources: {},
    exports: {},
    grids: {},
    savedViews: {},
    imports: null,
    orders: {},
    stocks: {},
    customers: {},
    coupons: {},
    phoneOrder: null,
  },
  invoke: [
    { id: 'uploads', src: 'uploads', onError: {} },
    { id: 'forgetDrafts', src: 'forgetDrafts', onError: {} },
  ],
  on: {
    'resource.opened': {
      guard: { type: 'isNew', params: ({ event }) => event.resource },
      actions: { type: 'openResource', params: ({ event }) => event.resource },
    },
    'export.opened': {
      guard: { type: 'isNewExport', params: ({ event }) => event.resource },
      actions: { type: 'openExport', params: ({ event }) => event.resource },
    },
    'grid.opened': {
      guard: { type: 'isNewGrid', params: ({ event }) => event.resource },
      actions: { type: 'openGrid', params: ({ event }) => event.resource },
    },
    'views.opened': {
      guard: { type: 'hasNoViews', params: ({ event }) => event.resource },
      actions: { type: 'openViews', params: ({ event }) => event.resource },
    },
    'imports.opened': { guard: 'hasNoImports', actions: 'openImports' },
    'desk.opened': {
      guard: { type: 'isClosed', params: ({ event }) => event.number },
      actions: { type: 'openOrder', params: ({ event }) => event.number },
    },
    'desk.closed': { actions: { type: 'closeOrder', params: ({ event }) => event.number } },
    'phoneOrder.opened': {
      guard: 'hasNoPhoneOrder',
      actions: { type: 'openPhoneOrder', params: ({ event }) => event.key },
    },
    'order.moved': { actions: { type: 'tellList', params: 'orders' } },
    'stock.opened': {
      guard: { type: 'isNewStock', params: ({ event }) => event.product },
      actions: { type: 'openStock', params: ({ event }) => event.product },
    },
    'stock.closed': { actions: { type: 'closeStock', params: ({ event }) => event.product } },
    'stock.moved': { actions: { type: 'tellList', params: 'products' } },
    'customer.opened': {
      guard: { type: 'isNewCustomer', params: ({ event }) => event.id },
      actions: { type: 'openCustomer', params: ({ event }) => event.id },
    },
    'customer.closed': { actions: { type: 'closeCustomer', params: ({ event }) => event.id } },
    'customer.moved': { actions: { type: 'tellList', params: 'users' } },
    'coupon.opened': {
      guard: { type: 'isNewCoupon', params: ({ event }) => event.id },
      actions: { type: 'openCoupon', params: ({ event }) => event.id },
    },
    'coupon.closed': { actions: { type: 'closeCoupon', params: ({ event }) => event.id } },
    'network.returned': { actions: 'tellOutdated' },
    'records.outdated': { actions: 'tellOutdated' },
    'drafts.dropped': { actions: 'dropResources' },
  },
})

export type OfficeRef = ActorRefFrom<typeof officeMachine>
