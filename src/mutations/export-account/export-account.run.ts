import { exportAccount } from '#services/api/identity.ts'
import { saveFile } from '#services/files/save-file.ts'
import { mutationAnswer, type Run } from '../mutation-tools.ts'

export const run: Run = async (_, { call }) =>
  mutationAnswer(await call(exportAccount()), ({ data }) => {
    saveFile('oja-my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    return { code: 'mutations.data_saved' }
  })
