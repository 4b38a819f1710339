import { endEnrolment } from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const confirmEnrolment = operation('confirmEnrolment', endEnrolment, { limit: 'logIn' })
