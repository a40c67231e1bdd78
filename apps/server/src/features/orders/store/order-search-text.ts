import { foldText } from '@tiraaz/domain/text/fold'

/** What the agency's search looks at in an order, as it is kept beside it (R9): databases differ in what they fold. */
export const orderSearchText = ({
  projectNumber,
  name,
}: {
  projectNumber: string | null
  name: string | null
}): string => foldText([projectNumber, name].filter((part) => part !== null).join(' '))
