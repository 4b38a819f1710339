/** Where pictures of people may stand. */
import { fetchPicture } from '../../providers/uploads/fetch-picture.ts'
import type { PictureWorkers } from '../../providers/uploads/picture-workers.ts'
import { storePicture } from '../../providers/uploads/pictures.ts'

type Options = {
  folder: string
  workers: PictureWorkers
  publicUrl: string | undefined
  /** Beside the shop's own: what the content security policy allows. */
  origins: readonly string[]
  fetch?: (address: string) => Promise<Buffer>
}

export type Pictures = ReturnType<typeof makePictures>

export function makePictures({ folder, workers, publicUrl, origins, fetch = fetchPicture }: Options) {
  return {
    folder,
    /** Whether a page of the shop may show it: an upload, or a picture of a known origin. @param origin at which people reach the shop */
    isOurs(address: string, origin: string): boolean {
      if (address.startsWith('/')) return /^\/uploads\/[\w.-]+$/.test(address)
      if (!URL.canParse(address)) return false
      const url = new URL(address)
      if (url.username !== '') return false
      return (url.origin === origin && url.pathname.startsWith('/uploads/')) || origins.includes(url.origin)
    },
    /**
     * Fetches a picture of another address once and keeps it as an upload: people who look at it tell that address nothing.
     * @returns its address here
     * @throws PictureUnreachable; ApiError 422 when it is no picture
     */
    async adopt(address: string): Promise<string> {
      const { public_id, format } = await storePicture(folder, workers, await fetch(address))
      return `${publicUrl ?? ''}/uploads/${public_id}.${format}`
    },
  }
}
