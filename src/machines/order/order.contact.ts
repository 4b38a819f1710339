/** Stands for the e-mail of a person who ordered by phone and gave none: no mail is sent to it. */
export const noEmail = 'none@oja.invalid'

export const hasEmail = ({ email }: { email: string }): boolean => email !== noEmail
