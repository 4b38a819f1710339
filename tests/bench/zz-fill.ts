import { makeOfficeShop } from '/work/w/office/tests/bench/support/office-shop.ts'
const { sizes } = await makeOfficeShop({ products: 100_000, customers: 100_000, orders: 200_000 }, '/tmp/office-data')
console.log(sizes)
process.exit(0)
