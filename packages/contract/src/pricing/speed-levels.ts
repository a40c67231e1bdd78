import { SPEED_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, dayInput, euros, eurosInput, id, named, queryVersion, version } from '../wire-types.ts'

const percent = (min: number, max: number) => z.number().min(min).max(max).multipleOf(0.01)

const hour = z.int().min(0).max(23)

export const getSpeedLevels = endpoint('getSpeedLevels', {
  summary:
    'Speeds of production at prices of their own, by product group, product and printing house (R46). Agency only (R4).',
  response: z.strictObject({
    version,
    /** Cut-off hour of the organization, for levels without one. */
    cutOffHour: hour,
    /** `standardDays`: fewest working days of production of a product of the group; null without products. */
    groups: z.array(z.strictObject({ ...named.shape, standardDays: z.int().nullable() })),
    printingHouses: z.array(named),
    levels: z.array(
      z.strictObject({
        groupId: id.nullable(),
        /** Product by its code; null for a level of a group. */
        productCode: z.string().nullable(),
        productName: z.string().nullable(),
        /** Working days of production of the product at the standard speed. */
        standardDays: z.int().nullable(),
        printingHouseId: id.nullable(),
        productionDays: z.int(),
        salePercent: z.number(),
        salePrice: euros,
        minimum: euros,
        purchasePercent: z.number(),
        purchasePrice: euros,
        cutOffHour: hour.nullable(),
        activeFrom: day.nullable(),
        activeTo: day.nullable(),
      }),
    ),
  }),
})

const levelInput = z.strictObject({
  groupId: id.nullable(),
  productCode: z.string().trim().min(1).max(SPEED_LIMITS.code).nullable(),
  printingHouseId: id.nullable(),
  productionDays: z.int().min(0).max(SPEED_LIMITS.days),
  /** Per cent of the sale price of a line; below zero for a discount. */
  salePercent: percent(SPEED_LIMITS.salePercent.min, SPEED_LIMITS.salePercent.max),
  salePrice: eurosInput,
  /** Least surcharge of a line; 0 for none. */
  minimum: eurosInput,
  purchasePercent: percent(SPEED_LIMITS.purchasePercent.min, SPEED_LIMITS.purchasePercent.max),
  purchasePrice: eurosInput,
  cutOffHour: hour.nullable(),
  activeFrom: dayInput.nullable(),
  activeTo: dayInput.nullable(),
})

export const saveSpeedLevels = endpoint('saveSpeedLevels', {
  summary: 'Saves all speed levels: a number of days stands once for each target (R46). Agency only.',
  query: z.object({ version: queryVersion }),
  body: z.strictObject({ levels: z.array(levelInput).max(SPEED_LIMITS.levels) }),
  response: z.strictObject({ version }),
})
