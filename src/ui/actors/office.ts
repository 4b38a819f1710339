/** The office part for views: a resource of the back office, and the record that is open. Views that use it wait behind their skeleton. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { exportMachine } from '#machines/admin/files/export.machine.ts'
import type { CouponToolsRef } from '#machines/admin/coupons/coupon-tools.machine.ts'
import type { CustomerRef } from '#machines/admin/customer.machine.ts'
import type { ChosenFile } from '#machines/admin/files/import.types.ts'
import type { GridRef } from '#machines/admin/grid/grid.machine.ts'
import type { ImportRef } from '#machines/admin/files/import.machine.ts'
import type { DeskOrderRef } from '#machines/admin/desk-order.machine.ts'
import type { PhoneOrderRef } from '#machines/admin/phone-order/phone-order.machine.ts'
import type { SavedViewsRef } from '#machines/admin/views/saved-views.machine.ts'
import { officePart } from '#machines/admin/office.part.ts'
import type { recordMachine } from '#machines/admin/record.machine.ts'
import type { resourceMachine } from '#machines/admin/resource.machine.ts'
import type { AdjustmentRef } from '#machines/admin/stock/adjustment.machine.ts'
import type { OneUpload, uploadsMachine } from '#machines/uploads/uploads.machine.ts'
import { childOf } from './child-of.ts'
import { useArrivingPart, useShopHandle } from './shop.tsx'

export type ResourceRef = ActorRefFrom<typeof resourceMachine>
export type RecordRef = ActorRefFrom<typeof recordMachine>

/** The actor of a resource; undefined for the moment in which it starts. */
export function useOfficeResource(resource: string): ResourceRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => part.send({ type: 'resource.opened', resource }), [part, resource])
  return useSelector(part, ({ context }) => context.resources[resource])
}

export type ExportRef = ActorRefFrom<typeof exportMachine>

/** The file of a list; undefined for the moment in which it starts. */
export function useOfficeExport(resource: string): ExportRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => part.send({ type: 'export.opened', resource }), [part, resource])
  return useSelector(part, ({ context }) => context.exports[resource])
}

/** The saved views of a list; undefined for the moment in which they start. */
export function useSavedViews(resource: string): SavedViewsRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => part.send({ type: 'views.opened', resource }), [part, resource])
  return useSelector(part, ({ context }) => context.savedViews[resource])
}

/** A list as a grid; undefined for the moment in which it starts. */
export function useGrid(resource: string, query: string): GridRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => part.send({ type: 'grid.opened', resource }), [part, resource])
  const grid = useSelector(part, ({ context }) => context.grids[resource])
  useEffect(() => grid?.send({ type: 'grid.shown', query }), [grid, query])
  return grid
}

/** The file that comes in, at the page of one import or of a new one; undefined for the moment in which it starts. */
export function useImport(id: number | null): ImportRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => part.send({ type: 'imports.opened' }), [part])
  const found = useSelector(part, ({ context }) => context.imports) ?? undefined
  useEffect(() => found?.send({ type: 'import.shown', id }), [found, id])
  return found
}

/** Holds a file that a person chose; charts know it by its handle. */
export function useFileHolder(): (file: File) => ChosenFile {
  const { holdFile } = useShopHandle()
  return (file) => ({ handle: holdFile(file), name: file.name, size: file.size })
}

/** An order of the desk, for as long as its page is open; undefined for the moment in which it starts. */
export function useDeskOrder(number: string): DeskOrderRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => {
    part.send({ type: 'desk.opened', number })
    return () => part.send({ type: 'desk.closed', number })
  }, [part, number])
  return useSelector(part, ({ context }) => context.orders[number])
}

/** The stock of a product, for as long as it is shown; undefined for the moment in which it starts. */
export function useStockOf(product: number): AdjustmentRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => {
    part.send({ type: 'stock.opened', product })
    return () => part.send({ type: 'stock.closed', product })
  }, [part, product])
  return useSelector(part, ({ context }) => context.stocks[product])
}

/** The order by phone that is being written; undefined for the moment in which it starts. */
export function usePhoneOrder(): PhoneOrderRef | undefined {
  const part = useArrivingPart(officePart)
  const { newId } = useShopHandle()
  const phoneOrder = useSelector(part, ({ context }) => context.phoneOrder ?? undefined)
  useEffect(() => {
    if (!phoneOrder) part.send({ type: 'phoneOrder.opened', key: newId() })
  }, [part, phoneOrder, newId])
  return phoneOrder
}

/** What stands beside a customer's record, for as long as their page is open; undefined for the moment in which it starts. */
export function useCustomer(id: number): CustomerRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => {
    part.send({ type: 'customer.opened', id })
    return () => part.send({ type: 'customer.closed', id })
  }, [part, id])
  return useSelector(part, ({ context }) => context.customers[id])
}

/** What stands beside a coupon's record, for as long as its page is open; undefined for the moment in which it starts. */
export function useCouponTools(id: number): CouponToolsRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => {
    part.send({ type: 'coupon.opened', id })
    return () => part.send({ type: 'coupon.closed', id })
  }, [part, id])
  return useSelector(part, ({ context }) => context.coupons[id])
}

/** The record of a resource that is under edit. */
export function recordOf(resource: ResourceRef): RecordRef {
  const record = resource.getSnapshot().children.record
  if (!record) throw new Error('The resource has no record')
  return record
}

const useUploads = () => childOf<typeof uploadsMachine>(useArrivingPart(officePart), 'uploads')

/**
 * Pictures on their way to one field, and how they begin and end.
 * @param place the record, such as `products/12`
 */
export function usePictureUploads(place: string, field: string) {
  const uploads = useUploads()
  const { holdFile } = useShopHandle()
  const all = useSelector(uploads, ({ context }) => context.uploads)
  return {
    underWay: all.filter((one) => one.place === place && one.field === field),
    send: (files: readonly File[]) =>
      uploads.send({
        type: 'pictures.chosen',
        pictures: files.map((file) => ({ handle: holdFile(file), name: file.name, type: file.type, size: file.size })),
        place,
        field,
      }),
    dismiss: (handle: string) => uploads.send({ type: 'picture.dismissed', handle }),
  }
}

/**
 * Pictures on their way to a record, for as long as its page is open.
 * @param madeAt the place of a new record that is stored now: its pictures follow it
 */
export function usePicturesOf(place: string, madeAt: string | null) {
  const uploads = useUploads()
  const isUnderWay = useSelector(uploads, ({ context }) =>
    context.uploads.some((one) => one.place === place || one.place === madeAt),
  )
  useEffect(() => {
    if (madeAt !== null) uploads.send({ type: 'pictures.moved', from: place, to: madeAt })
  }, [uploads, place, madeAt])
  useEffect(() => () => uploads.send({ type: 'pictures.left', place }), [uploads, place])
  return { isUnderWay, leave: () => uploads.send({ type: 'pictures.left', place }) }
}

export type PictureUpload = OneUpload

/** How one picture comes along. */
export const useUploadOf = ({ ref }: PictureUpload) =>
  useSelector(
    ref,
    ({ context, value }) => ({
      state: value,
      share: context.share,
      message: context.message,
      url: context.uploaded?.url ?? null,
    }),
    shallowEqual,
  )
