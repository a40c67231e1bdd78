/** Codes of all problems that validation can report, with their params in braces. */
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
  'placeholderUnknown', // {name}
  'placeholderOpen',
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
  'artworkRemoved',
  'worksheetStatusUnreachable',
  'worksheetFilesMissing',
  // Approvals, R47. {name} is a person.
  'approverMissing', // {name}
  'approvalDeadlineMoved', // {deadline}
  'approvalReasonMissing',
  'approverDomainInvalid', // {domain}
  'approverDomainPublic', // {domain}
  'approverDomainTwice', // {domain}
  'approverDomainsMissing', // {name} of the rule
  'approverDomainUnknown', // {domains}
  'approverIsOwner',
  'approverDisabled', // {name}
  'approverUnreachable',
  'approverAskedAlready', // {name}
  'deputyNoMember',
  'deputyPeriodsOverlap',
  'deputyLeadsBack',
  'deputyChainTooLong', // {max}
  // Proofs, R44.
  'proofNotApproved',
  'proofFilesMissing',
  'proofFileUnread', // {name}
  'proofPersonUnknown',
  'proofChangesUnsaid',
  'proofDuePast',
  'proofCommentsFull', // {max}
  'proofGuestTwice',
  'proofGuestIsMember',
  'proofRemindedRecently',
  'proofNobodyLeft',
  'proofCodeWrong',
  'proofCodeExpired',
  'worksheetsDelivered',
  'worksheetPrinted',
  'changeProposed',
  'changeOutdated',
  'worksheetHouseMissing',
  'worksheetNotSendable',
  'answerDoesNotFit', // {max}
  'worksheetHouseStands',
  'linkDayOutOfBounds', // {days}
  'worksheetDeadlineTooLate', // {deadline} is a day
  // Deadline, R19. {minimum} is a day.
  'deadlineMissing',
  'deadlineTooEarly', // {minimum}
  'deadlineNotAWorkday',
  // Prices, R16 and R18. {price} is in euros, as in the API.
  'priceChanged', // {price}
  'priceNowOnRequest',
  'priceNotSeen',
  'priceMissing',
  'printingHouseMissing',
  'marginTooLowToConfirm',
  'filesMissingToConfirm',
  'creditExceededToConfirm',
  'confirmReasonMissing',
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
  // Order fields of a client, R45. {left} is in euros, {day} a day.
  'maskWithoutPattern',
  'maskNotMatched', // {mask}
  'purchaseOrderMissing',
  'costCentreMissing',
  'ownFieldMissing', // {name}
  'costCentresMissing',
  'invoiceSplitWithoutField',
  'costCentreRemoved', // {name}
  'costCentreInRule', // {name, rule}
  'blanketOrderEnded', // {name, day}
  'blanketOrderExceeded', // {name, left}
  'budgetExceeded', // {name, left}
  'budgetBelowUsed', // {used}
  'budgetEndsBeforeStart',
  'budgetEndsInPast',
  'budgetStartsTooEarly', // {day}
  'budgetsTooMany', // {max}
  // Invoices, R29.
  'alreadyInvoiced',
  'nothingToInvoice',
  'nothingChosen',
  'sellerIncomplete',
  'vatRateMissing',
  'creditAboveLeft', // {left}
  'creditAboveInvoice', // {left}
  'nothingToCredit',
  // Prepayments, R41. {left} is in euros with VAT.
  'prepaymentAboveLeft', // {left}
  'invoiceIsCreditNote',
  // Payments of invoices. {left} is in euros, as in the API.
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
  // Money without an invoice, R43.
  'bankEntryNotFree',
  'bankEntryNotSettled',
  'invoiceAlreadyPaid',
  'settleNoteMissing',
  'eInvoiceSellerUnknown',
  'eInvoiceBankMissing',
  'eInvoiceReceiverUnknown',
  // Organization: company data, colour, VAT, first start of an empty portal.
  'ibanInvalid',
  'invoicePrefixInvalid', // {max}
  'invoiceNumberUsed', // {min}
  'accentInvalid',
  'accentTooLight',
  'profileUnreadable',
  'profileNotCmyk',
  'profileNotOfPrinting',
  'logoUnreadable',
  'dayTwice',
  'validityBackwards',
  'validityOverlaps',
  // Speed levels, R46.
  'speedTarget',
  'speedMinimum',
  'speedTwice',
  'vatClassNameTaken',
  'vatClassInUse', // {count}
  'vatClassOrdered', // {name}, {count}
  'vatRateOrdered', // {count}, {orders}
  'organizationNameTaken',
  'emailTaken',
  // Erasure of a person. {orders} are project numbers, {client} is a name.
  'personIsYou',
  'personIsOnlyAdministrator',
  'personHasOpenOrders', // {orders}
  'personIsLastOfClient', // {client}
  'personReceivesOpenOrders', // {orders}
  'emailBillsClient', // {client}
  'emailDiffers',
  'contactUnknown',
  // Folders of the catalogue, R8. {max} is a count of folders, or of levels for foldersTooDeep.
  'distributionNameTaken',
  'tooManyDistributions', // {max}
  'nothingDistributed',
  'filterNameTaken',
  'periodTooLong', // {days}
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
  'fileInfected',
  'fileEmpty',
  'fileTooLarge', // {max}
  'fileNameInvalid',
  'fileNotUploaded',
  'fixNotOffered',
  'fileExpired',
  // Passwords, invitations and reset links, R6 and R7. {min} {max} are characters.
  'passwordTooShort', // {min}
  'passwordTooLong', // {max}
  'passwordIsEmail',
  'passwordIsName',
  'passwordTooCommon',
  'passwordsDiffer',
  'accountPasswordWrong',
  'currentPasswordWrong',
  'oneTimeCodeWrong',
  'secondFactorIsOff',
  'secondFactorIsRequired',
  'ownSecondFactorFirst',
  'passkeyInvalid',
  'tooManyPasskeys', // {max}
  'secondFactorIsOwn',
  'secondFactorOfOtherAgency',
  'invitationInvalid',
  'resetLinkInvalid',
  'alreadyMember',
  'alreadyInvited',
  'tooManyInvitations', // {max}, in an hour
  // Members, agency users and clients, R2 and R3. {count} is a count of orders.
  'alreadyColleague',
  'memberDisabled',
  'ownAccess',
  'absenceEndsBeforeStart',
  'absenceIsOver',
  'deputyIsSelf',
  'deputyUnknown',
  'deputyUnavailable',
  'lastManager',
  'lastAgencyUser',
  'clientNameTaken',
  'clientBlocked',
  'clientHasOpenOrders', // {count}
  // Imported tables. {line} is a line of the file, the header is line 1; {count} is a count of rows.
  'tableEmpty',
  'columnMissing', // {column}
  'columnTwice', // {column}
  'rowTwice', // {line}
  'clientUnknown',
  'productUnknown',
  'productGroupUnknown',
  'costCentreUnknown',
  'vatClassUnknown',
  'printingHouseUnknown',
  'personUnknown',
  'moreRowsRefused', // {count}
  'tooManyToExport', // {max}
] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Values for the braces of a problem's text. */
export type ProblemParams = Record<string, string | number>

/** Problem with one field of a request: its key, and a code that is translated for display. */
export type Problem = { key: string; code: ProblemCode; params?: ProblemParams }

/** Removes a prefix from a key: '' for the prefix itself, null if the key is not below it. */
export function stripKeyPrefix(key: string, prefix: string): string | null {
  if (prefix === '') return key
  if (key === prefix) return ''
  if (!key.startsWith(prefix)) return null
  const rest = key.slice(prefix.length)
  if (rest.startsWith('.')) return rest.slice(1)
  // 'items[1]' is not a prefix of 'items[10]', but 'items' is one of both.
  return rest.startsWith('[') ? rest : null
}

/** Entries at or below a key, with the prefix removed (spec section 5). */
export function filterProblems<T extends { key: string }>(entries: readonly T[], prefix: string): T[] {
  return entries.flatMap((entry) => {
    const key = stripKeyPrefix(entry.key, prefix)
    return key === null ? [] : [{ ...entry, key }]
  })
}

/** Checks whether a value is a known problem code. */
export function isProblemCode(value: unknown): value is ProblemCode {
  return PROBLEM_CODES.some((code) => code === value)
}
