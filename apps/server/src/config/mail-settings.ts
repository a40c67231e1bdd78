import { z } from 'zod'
import { defaulted, flag, httpUrl, oneOf, optional } from './setting.ts'

/** `portal@example.ee`, or `Print Portal <portal@example.ee>`. */
const mailFrom = z
  .string()
  .regex(/^(?:[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u)
  .transform((text) => {
    const [name = '', address] = text.replace('>', '').split('<')
    return address === undefined ? { name: '', address: name } : { name: name.trim(), address }
  })

const scriptUrl = httpUrl('https://aks.geoportaal.ee/inaks/inaadress/js/inaadress.min.js')

/** Mail server, company search, VAT numbers and address search. */
export const mailSettings = {
  SMTP_URL: optional(
    {
      schema: z.url({ protocol: /^smtps?$/ }),
      form: 'an address that begins with smtp:// or smtps://',
      example: 'smtp://user:password@mail.example.ee:587',
    },
    {
      isSecret: true,
      about:
        "Mail server for the portal's emails: `smtp://user:password@mail.example.ee:587`, or `smtps://` for TLS from the start. Without it emails are only stored in the database, and links are shown to the user who makes them. See below.",
    },
  ),
  SMTP_ALLOW_PLAIN: defaulted(flag, false, {
    about:
      '**Unsafe.** `true` sends emails and the password of `SMTP_URL` without TLS to a server that offers none, such as a mail catcher on a private network.',
  }),
  MAIL_FROM: optional(
    {
      schema: mailFrom,
      form: 'an email address, or a name and an address',
      example: 'Print Portal <portal@example.ee>',
    },
    { about: 'Sender of emails: `portal@example.ee` or `Print Portal <portal@example.ee>`. Required with `SMTP_URL`.' },
  ),
  BUSINESS_REGISTER: defaulted(oneOf(['off', 'autocomplete', 'file']), 'autocomplete', {
    about:
      "Source of the company search for invoice receivers: `autocomplete` queries the public autocomplete of the Estonian business register (no VAT numbers; typed text is sent to it), `file` searches the register's open data loaded here, `off` disables the search.",
  }),
  BUSINESS_REGISTER_URL: defaulted(
    httpUrl('https://register.example.ee/autocomplete'),
    'https://ariregister.rik.ee/est/api/autocomplete',
    { about: 'Address of that autocomplete.' },
  ),
  VAT_REGISTER: defaulted(oneOf(['off', 'vies']), 'vies', {
    about:
      "Check of VAT numbers by the agency: `vies` asks the European Commission's VIES (the number is sent to it), `off` asks nobody. Invoices do not depend on it: a number that was not checked counts by its form and check digit.",
  }),
  VIES_URL: defaulted(
    httpUrl('https://vies.example.eu/rest-api'),
    'https://ec.europa.eu/taxation_customs/vies/rest-api',
    {
      about: 'Address of the REST interface of VIES.',
    },
  ),
  ADDRESS_WIDGET_URL: optional(
    { ...scriptUrl, schema: z.union([z.literal(''), scriptUrl.schema]) },
    {
      about:
        "Script of the Estonian address search, loaded by pages. Without it: no address search. **The script runs in the portal's pages and can read their tokens**; see [below](#address-search-and-business-register). Pages may load scripts from this host and the portal only.",
    },
  ),
}
