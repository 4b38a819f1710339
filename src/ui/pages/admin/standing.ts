/** Which pages of the back office stand: nothing leads to one that does not. */
import { use } from 'react'
import { OwnPagesContext } from '#ui/layouts/admin/own-pages.ts'
import { officeResources } from './resources.ts'

const segmentOf = (pathname: string): string => pathname.split('/')[2] ?? ''

const isResource = (pathname: string): boolean =>
  officeResources.some(({ definition }) => definition.id === segmentOf(pathname))

const isAudit = (pathname: string): boolean => pathname === '/admin/audit'

/** Whether an address, with or without a query, leads to a page that is more than a promise. */
export function useStands(): (to: string) => boolean {
  const isOwn = use(OwnPagesContext)
  return (to) => {
    const [pathname = ''] = to.split('?')
    return isOwn(pathname) || isResource(pathname) || isAudit(pathname)
  }
}

/** The tab of a list, or the list itself where its definition has no such tab. */
export function tabOf(pathname: string, tab: string): string {
  const definition = officeResources.find(({ definition: { id } }) => id === segmentOf(pathname))?.definition
  return !definition || definition.tabs.includes(tab) ? `${pathname}?tab=${tab}` : pathname
}
