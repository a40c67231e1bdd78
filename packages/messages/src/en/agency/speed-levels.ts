import type { speedLevels as et } from '../../et/agency/speed-levels.ts'
import type { Texts } from '../../texts.ts'

export const speedLevels: Texts<typeof et> = {
  title: 'Rush and discounts',
  intro:
    'How many working days production takes, and what an earlier or a later deadline costs. Clients see the price of each day in the calendar of an order. The usual production time never has a surcharge: it stands with the product. The table can be pasted from a spreadsheet.',
  grid: 'Rush levels',
  columns: {
    target: 'Product group or product code',
    printingHouseId: 'Printing house',
    productionDays: 'Working days',
    salePercent: 'On the sale price, %',
    salePrice: 'Per line, €',
    minimum: 'At least, €',
    purchasePercent: 'On the purchase price, %',
    purchasePrice: 'Purchase per line, €',
    cutOffHour: 'Until hour',
    activeFrom: 'From',
    activeTo: 'Until',
  },
  allHouses: 'all',
  day: 'DD.MM.YYYY',
  targetProblem: 'Type the name of a product group or the code of a product.',
  houseProblem: 'There is no such printing house.',
  dayProblem: 'A day such as 31.12.2026',
  percentTooSmall: 'The least value is {{min}}.',
  add: 'Add a level',
  empty: 'There are no levels yet: every deadline has the same price.',
  rules: {
    closest: 'Rows of a product replace those of its group, and rows of a printing house replace both.',
    noRush: 'For a printing house without rush work, add a row with the usual working days of the product.',
    discount: 'A percentage below zero is a discount for longer production.',
  },
  cheapFaster:
    '{{target}}: {{faster}} working days can cost less than {{slower}}. Clients then get the faster work at the lower price.',
}
