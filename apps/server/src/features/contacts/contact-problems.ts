import type { ContactInput } from '@tiraaz/contract/contacts/contact-input'
import { checkContact } from '@tiraaz/domain/contacts/check-contact'
import type { Problem } from '@tiraaz/domain/problem'
import { COUNTRY_CODES } from './countries.query.ts'

const FACTS = { countries: new Set(COUNTRY_CODES) }

/** What is wrong with a contact that somebody sends, by its keys below the prefix. */
export const contactProblems = (input: ContactInput, prefix: string): Problem[] => checkContact(input, FACTS, prefix)
