import { exportAccount } from '#services/api/identity.ts'
import { mutationAnswer, type Run } from '../mutation-tools.ts'

/** Hands a document to the person as a file. */
function saveFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export const run: Run = async (_, { call }) =>
  mutationAnswer(await call(exportAccount()), ({ data }) => {
    saveFile('oja-my-data.json', data)
    return { code: 'mutations.data_saved' }
  })
