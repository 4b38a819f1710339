/** The least a Fastify server can do: one route, one small object, no schema. Says its port to whoever started it. */
import fastify from 'fastify'

const server = fastify()
server.get('/', () => ({ status: 'ok' }))
await server.listen({ port: 0 })
const address = server.server.address()
process.send?.(typeof address === 'object' ? address?.port : address)
process.once('disconnect', () => process.exit(0))
