/** Build step: dumps a migrated, seeded database, so that a first start takes seconds. */
import { paths } from '../platform/paths.ts'
import { writeSnapshot } from './snapshot.ts'

await writeSnapshot(paths.templates, 'demo')
