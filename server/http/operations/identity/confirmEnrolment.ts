import { endEnrolment } from '../../../areas/identity/second-factor/enrolment.ts'
import { operation } from '../operation.ts'

export const confirmEnrolment = operation('confirmEnrolment', endEnrolment, { limit: 'logIn' })
