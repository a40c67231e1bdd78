import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Problem } from '@tiraaz/domain/problem'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import { loadPerson } from '../person-data/person-scope.ts'
import { type ContactOfName, findContactsOfName } from './find-contacts-of-name.ts'
import { findObstacles } from './find-obstacles.ts'

const PROBLEMS: Record<'et' | 'en', Readonly<Record<string, string>>> = { et: et.problems, en: en.problems }

/** Sentence of an obstacle; its params are texts. */
const toSentence = (locale: Locale, { code, params }: Problem): string =>
  fillText(PROBLEMS[getLanguage(locale)][code] ?? code, params ?? {})

const addressOf = ({ objectName, street, houseNo, city, postalCode }: ContactOfName): string => {
  const parts = [objectName, [street, houseNo].filter(Boolean).join(' '), [postalCode, city].filter(Boolean).join(' ')]
  return parts.filter((part) => part !== '').join(', ')
}

/** Returns what the agency should know before it erases a person. */
export const getErasurePreview = async (
  ctx: OrganizationCtx,
  userId: string,
): Promise<EndpointOutput<Endpoints['getErasurePreview']>> => {
  const person = await loadPerson(ctx, userId)
  const obstacles = await findObstacles(ctx, person)
  const contacts = await findContactsOfName(ctx, person)
  return {
    name: person.name,
    email: person.email,
    obstacles: obstacles.map((problem) => toSentence(ctx.locale, problem)),
    contacts: contacts.map((contact) => ({
      id: contact.id,
      clientName: contact.clientName,
      address: addressOf(contact),
      phone: contact.phone,
    })),
  }
}
