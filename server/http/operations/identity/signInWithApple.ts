import { operation } from '../operation.ts'
import { socialSignIn } from './social-sign-in.ts'

export const signInWithApple = operation('signInWithApple', (call) => socialSignIn('apple', call))
