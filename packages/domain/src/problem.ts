/** Every reason for which a rule may refuse an input. What stands in braces are the params that the code carries. */
export const PROBLEM_CODES = [
  // Any field. {min} {max} are numbers.
  'required',
  'invalidValue',
  'unknownValue',
  'notAWholeNumber',
  'notANumber',
  'notAText',
  'notAList',
  'notAnObject',
  'notOneOf', // {values}
  'numberTooSmall', // {min}
  'numberTooLarge', // {max}
  'tooManyValues', // {max}
  'paymentTermTooLong', // {max}
  'notADay',
  'notATime',
  'notAnEmail',
  'textTooLong', // {max}
  'textHasControlCharacters',
  'parameterUnknown',
  'fieldUnknown',
  // Quantities and designs, R10 and R11. {sum} {quantity} {difference} are pieces, the difference without a sign.
  'quantityBelowMinimum', // {min}
  'quantityAboveMaximum', // {max}
  'quantityNotInStep', // {step}
  'quantitiesLocked', // {quantity}
  'designMissing',
  'designEmpty',
  'designUnknown',
  'designTwice',
  'designsDoNotAddUp', // {sum, quantity, difference}
  'destinationMissing',
  'destinationUnknown',
  'destinationsDoNotAddUp', // {sum, quantity, difference}
  'packingDoesNotAddUp', // {sum, quantity, difference}
  // The order and its products, R13, R17, R24, R25.
  'orderEmpty',
  'documentTooLarge', // {max}
  'productTwice',
  'productNotInOrder',
  'productNotOffered',
  'transportExclusionNotAllowed',
  'representativeMissing',
  'representativeUnknown',
  'nothingToReorder',
  'worksheetStatusUnreachable',
  'worksheetFilesMissing',
  'worksheetsDelivered',
  'worksheetHouseMissing',
  'worksheetNotSendable',
  'worksheetHouseStands',
  'linkDayOutOfBounds', // {days}
  // Deadline, R19. {minimum} is a day.
  'deadlineMissing',
  'deadlineTooEarly', // {minimum}
  'deadlineNotAWorkday',
  // Prices, R16 and R18. {price} is in euros, as on the wire.
  'priceChanged', // {price}
  'priceNowOnRequest',
  'priceNotSeen',
  'priceMissing',
  'printingHouseMissing',
  'agreedPriceMissing',
  'priceOfUnknownItem',
  'transportPriceChanged', // {price}
  'transportPriceNowOnRequest',
  'transportPriceNotSeen',
  'transportPriceMissing',
  'transportPriceOfUnknownDestination',
  'transportIsFree',
  'printingHouseFixed',
  // Price lists, markups and tariffs of the back office, R15 and R17. {quantity} are pieces, {from} {to} days.
  'priceListEmpty',
  'breakNotRising', // {quantity}
  'pricesOverlap', // {quantity, from, to}
  'pricesOverlapOpen', // {quantity, from}
  'namedTwice',
  'countryUnknown',
  'tariffTwice',
  // Invoices, R29.
  'alreadyInvoiced',
  'nothingToInvoice',
  'sellerIncomplete',
  'vatRateMissing',
  'creditAboveLeft', // {left}
  'nothingToCredit',
  'invoiceIsCreditNote',
  // What is paid of invoices. {left} is in euros, as on the wire.
  'paymentAboveUnpaid', // {left}
  'paymentOfTomorrow',
  'paymentTakenBack',
  'invoiceNotOverdue',
  'remindedToday',
  'reminderWithoutReader',
  'statementUnreadable',
  'statementUnsafe',
  'statementTooLarge', // {max}
  'statementEntryUnknown',
  'eInvoiceSellerUnknown',
  'eInvoiceBankMissing',
  'eInvoiceReceiverUnknown',
  // The organization itself: its facts, its colour, its VAT, the first one of an empty portal.
  'ibanInvalid',
  'accentInvalid',
  'accentTooLight',
  'logoUnreadable',
  'dayTwice',
  'validityBackwards',
  'validityOverlaps',
  'vatClassNameTaken',
  'vatClassInUse', // {count}
  'vatClassOrdered', // {name}, {count}
  'vatRateOrdered', // {count}, {orders}
  'organizationNameTaken',
  'emailTaken',
  // Folders of the catalogue, R8. {max} is a count of folders, or of levels for foldersTooDeep.
  'folderNameTaken',
  'folderUnknown',
  'tooManyFolders', // {max}
  'foldersTooDeep', // {max}
  // Products and printing houses. {count} is a count of products.
  'productCodeTaken',
  'sizeIncomplete',
  'noQuantityInStep',
  'nothingToChange',
  'groupNameTaken',
  'groupInUse', // {count}
  'houseNameTaken',
  'houseIsPreferred', // {count}
  'pictureTypeNotAllowed',
  // Contacts and the business register, R2.
  'defaultContactNotAllowed',
  'defaultContactNotSaved',
  'registerUnavailable',
  'postalCodeInvalid',
  'phoneInvalid',
  'registryCodeInvalid',
  'vatNumberInvalid',
  // Files, R27. {max} is a count of files, or bytes for fileTooLarge.
  'tooManyFiles', // {max}
  'fileUnknown',
  'fileTwice',
  'fileTypeNotAllowed',
  'fileDamaged',
  'fileEmpty',
  'fileTooLarge', // {max}
  'fileNameInvalid',
  'fileNotUploaded',
  'fileExpired',
  // Passwords and the links in mails that lead to one, R6 and R7. {min} {max} are characters.
  'passwordTooShort', // {min}
  'passwordTooLong', // {max}
  'passwordIsEmail',
  'passwordTooCommon',
  'passwordsDiffer',
  'accountPasswordWrong',
  'invitationInvalid',
  'resetLinkInvalid',
  'alreadyMember',
  'alreadyInvited',
  'tooManyInvitations', // {max}, in an hour
  // The people of clients and agencies, and clients, R2 and R3. {count} is of orders.
  'alreadyColleague',
  'memberDisabled',
  'ownAccess',
  'lastManager',
  'lastAgencyUser',
  'clientNameTaken',
  'clientBlocked',
  'clientHasOpenOrders', // {count}
  // Tables that are brought in. {line} is of the file, the headings are line 1; {count} is of rows.
  'tableEmpty',
  'columnMissing', // {column}
  'columnTwice', // {column}
  'rowTwice', // {line}
  'clientUnknown',
  'productUnknown',
  'productGroupUnknown',
  'vatClassUnknown',
  'printingHouseUnknown',
  'personUnknown',
  'moreRowsRefused', // {count}
  'tooManyToExport', // {max}
] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

export type ProblemParams = Record<string, string | number>

/** One fact that is wrong with one field of a request; the text for people is made from the code at the edge. */
export type Problem = { key: string; code: ProblemCode; params?: ProblemParams }

/** The rest of a key below a prefix, '' for the prefix itself, or null when the key lies elsewhere. */
export function stripKeyPrefix(key: string, prefix: string): string | null {
  if (prefix === '') return key
  if (key === prefix) return ''
  if (!key.startsWith(prefix)) return null
  const rest = key.slice(prefix.length)
  if (rest.startsWith('.')) return rest.slice(1)
  // 'items[1]' is no part of 'items[10]', but 'items' holds both.
  return rest.startsWith('[') ? rest : null
}

/** The entries at or below a key, with the prefix taken off (spec section 5). */
export function problemsUnder<T extends { key: string }>(entries: readonly T[], prefix: string): T[] {
  return entries.flatMap((entry) => {
    const key = stripKeyPrefix(entry.key, prefix)
    return key === null ? [] : [{ ...entry, key }]
  })
}

export function isProblemCode(value: unknown): value is ProblemCode {
  return PROBLEM_CODES.some((code) => code === value)
}
