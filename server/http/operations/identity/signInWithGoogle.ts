import { operation } from '../operation.ts'
import { socialSignIn } from './social-sign-in.ts'

export const signInWithGoogle = operation('signInWithGoogle', (call) => socialSignIn('google', call))
