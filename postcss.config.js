/** Each entry has a sheet of its own: shoppers load no style of the back office (decision 41), and it none of theirs; nor of the inspector. */
import { basename } from 'node:path'

/** A copy of the builder for each sheet: one alone takes a file that it has read for read in the other sheet too. */
const builderOf = async (name) => new (await import(`${import.meta.resolve('@pandacss/node')}?${name}`)).Builder()

const sheets = new Map([
  ['global.css', { configPath: 'panda.shop.config.ts', builder: await builderOf('shop') }],
  ['admin.css', { configPath: 'panda.admin.config.ts', builder: await builderOf('admin') }],
  ['inspector.css', { configPath: 'panda.inspector.config.ts', builder: await builderOf('inspector') }],
])

const panda = {
  postcssPlugin: 'panda-of-entry',
  async Once(root, { result }) {
    const sheet = sheets.get(basename((result.opts.from ?? '').split('?')[0]))
    if (!sheet) return
    const { builder, configPath } = sheet
    await builder.setup({ configPath })
    await builder.emit()
    builder.extract()
    builder.registerDependency((dependency) =>
      result.messages.push({ ...dependency, plugin: panda.postcssPlugin, parent: result.opts.from }),
    )
    builder.write(root)
    root.walk((node) => {
      node.source ??= root.source
    })
  },
}

export default { plugins: [panda] }
