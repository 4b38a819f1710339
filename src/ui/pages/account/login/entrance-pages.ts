/** The two ways into an account: they share nearly all that they are made of, lead to each other, and come together. */
import { RegisterPage } from '../register/register-page.tsx'
import { LoginPage } from './login-page.tsx'

export const entrancePages = { LoginPage, RegisterPage }
