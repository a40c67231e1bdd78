/** Sizes of the generated data. */
export type DataSizes = {
  clients: number
  productsOfTheBiggest: number
  productsOfOthers: number
  orders: number
  contacts: number
}

export const FULL_SIZES: DataSizes = {
  clients: 200,
  productsOfTheBiggest: 2_000,
  productsOfOthers: 20,
  orders: 100_000,
  contacts: 30,
}

/** Enough to compare the answers of both servers. */
export const SMALL_SIZES: DataSizes = {
  clients: 3,
  productsOfTheBiggest: 60,
  productsOfOthers: 20,
  orders: 400,
  contacts: 5,
}

/** Client of the requests: the biggest one, with a fifth of all orders. */
export const CLIENT = 'client-1'
export const ORGANIZATION = 'organization'
export const ORDERER = { id: 'user-1', email: 'user-1@bench.example', password: 'bench-Tiraaz-2026' }

/** Person of the agency, who sees the orders of all clients. */
export const AGENT = { id: 'user-0', email: 'user-0@bench.example', password: ORDERER.password }

/** People of the agency beside it, who work on the orders in turn. */
export const AGENTS = 12
/** Printing houses, which get the orders in turn; three of them have prices. */
export const HOUSES = 12

/** SQL id of a product of the client, different for each item. */
export const selectProduct = ({ productsOfTheBiggest: big, productsOfOthers: small }: DataSizes): string =>
  `case when c = 1 then 'p-1-' || (1 + (o * 7 + i * 31) % ${big}) else 'p-' || c || '-' || (1 + (o * 7 + i * 3) % ${small}) end`
