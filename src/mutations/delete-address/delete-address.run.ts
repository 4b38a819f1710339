import { deleteAddress } from '#services/api/identity.ts'
import { mutationAnswer, said, type Run } from '../mutation-tools.ts'

/** Takes the id of an address. */
export const run: Run = async (id, { call }) => mutationAnswer(await call(deleteAddress(Number(id))), said)
