import { beginEnrolment } from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const startEnrolment = operation('startEnrolment', beginEnrolment, { limit: 'logIn' })
