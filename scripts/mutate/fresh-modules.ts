import { vi } from 'vitest'

/** A mutant of what a module does when it is read is in place only if the module is read after it; threads outlive a run and keep their modules. */
vi.resetModules()
