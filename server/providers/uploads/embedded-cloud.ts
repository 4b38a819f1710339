import { join } from 'node:path'

/** The embedded cloud's name and unsigned preset. */
export const embeddedCloud = { name: 'oja', preset: 'oja_unsigned' } as const

/** Where pictures lie. */
export const uploadsFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'uploads')
