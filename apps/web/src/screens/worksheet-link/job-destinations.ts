import type { LinkedWorksheets } from '../../data/worksheets/linked-worksheet.ts'

type Job = LinkedWorksheets['worksheets'][number]

export type JobDelivery = { key: string; objectName: string; address: string; quantity: number }

/** Delivery addresses of a job with the pieces of all its designs, in the order of the first design that has them. */
export const listJobDeliveries = ({ designs }: Pick<Job, 'designs'>): JobDelivery[] => {
  const found = new Map<string, JobDelivery>()
  for (const { objectName, address, quantity } of designs.flatMap(({ destinations }) => destinations)) {
    const key = `${objectName}\n${address}`
    const known = found.get(key)
    found.set(key, { key, objectName, address, quantity: quantity + (known?.quantity ?? 0) })
  }
  return [...found.values()]
}
