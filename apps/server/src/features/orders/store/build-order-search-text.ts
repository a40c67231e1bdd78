import { foldText } from '@tiraaz/domain/text/fold'

/** Folded text for the agency's search (R9), stored with the order because databases fold differently. */
export const buildOrderSearchText = ({
  projectNumber,
  name,
}: {
  projectNumber: string | null
  name: string | null
}): string => foldText([projectNumber, name].filter((part) => part !== null).join(' '))
