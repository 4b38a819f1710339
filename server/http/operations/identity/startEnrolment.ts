import { beginEnrolment } from '../../../areas/identity/second-factor/enrolment.ts'
import { operation } from '../operation.ts'

export const startEnrolment = operation('startEnrolment', beginEnrolment, { limit: 'logIn' })
