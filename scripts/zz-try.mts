import { breakShop } from '#tests/chaos/durability/kinds.ts'
const [kind, rounds, seed] = process.argv.slice(2)
const t=performance.now()
console.log(await breakShop(kind as never, { rounds: Number(rounds), seed: Number(seed), say: console.log }), performance.now()-t)
