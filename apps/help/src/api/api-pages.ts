import { openApiDocument } from '../../../server/src/http/openapi.ts'
import type { PageSource } from '../read-sources.ts'
import { describeSchema, type Schema } from './describe-schema.ts'

type Content = Readonly<Record<string, { schema: Schema }>>
type Parameter = { name: string; in: string; required: boolean; schema: Schema }

type Operation = {
  operationId: string
  summary: string
  security?: readonly unknown[]
  parameters: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { description?: string; content?: Content }>>
}

type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

const CLIENT = '/api/store/clients/{clientId}/'

/** Groups of calls, by the beginning of their path: the first that fits. Each is a page. */
const GROUPS = [
  { slug: 'orders', title: 'Orders of a client', paths: [`${CLIENT}orders`, `${CLIENT}open-draft`] },
  {
    slug: 'products',
    title: 'Products and artwork of a client',
    paths: [
      `${CLIENT}products`,
      `${CLIENT}productdesignfiles`,
      `${CLIENT}artwork`,
      '/api/store/usertemporaryfiles',
      '/files/',
    ],
  },
  { slug: 'client', title: 'Contacts, people, invoices and search of a client', paths: [CLIENT] },
  {
    slug: 'agency-orders',
    title: 'Orders and worksheets of the agency',
    paths: ['/api/store/agencyorders', '/api/store/agency/orders', '/api/store/agency/worksheets'],
  },
  {
    slug: 'agency-invoices',
    title: 'Invoices, payments and reports of the agency',
    paths: ['invoice', 'bank-statement', 'payments', 'reports'].map((name) => `/api/store/agency/${name}`),
  },
  {
    slug: 'agency-products',
    title: 'Products, prices and printing houses of the agency',
    paths: ['product', 'printing-houses', 'transport-tariffs', 'vat-classes'].map(
      (name) => `/api/store/agency/${name}`,
    ),
  },
  { slug: 'agency', title: 'Clients, people, settings and audit log of the agency', paths: ['/api/store/agency'] },
  {
    slug: 'worksheet-links',
    title: 'Worksheet links of printing houses',
    paths: ['/api/store/worksheet-links', '/api/store/worksheet-bundles'],
  },
  { slug: 'chat', title: 'Chat', paths: ['/api/store/conversations'] },
  {
    slug: 'account',
    title: 'Log-in and own account',
    paths: ['/connect', '/api/store/account', '/api/store/userinfo'],
  },
  { slug: 'other', title: 'Other calls', paths: ['/'] },
] as const

const codeBlock = (text: string): string => `\n\`\`\`ts\n${text}\n\`\`\`\n`

const describeContent = (name: string, content: Content | undefined): string => {
  const [media, body] = Object.entries(content ?? {})[0] ?? []
  if (media === undefined || body === undefined) return ''
  const kind = media === 'application/json' ? '' : ` (\`${media}\`)`
  return `\n${name}${kind}:\n${codeBlock(describeSchema(body.schema))}`
}

const describeParameters = (parameters: readonly Parameter[]): string => {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const type = describeSchema(schema).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
    return `| \`${name}\` | ${place}${required ? '' : ', optional'} | \`${type}\` |`
  })
  return `\n| parameter | in | type |\n|---|---|---|\n${rows.join('\n')}\n`
}

const describeCall = (method: string, path: string, call: Operation): string => {
  const statuses = Object.keys(call.responses).join(', ')
  return [
    `## ${call.operationId}`,
    `\n\`${method.toUpperCase()} ${path}\``,
    `\n${call.summary}`,
    call.security === undefined ? '' : '\nNo token needed.',
    describeParameters(call.parameters),
    describeContent('Body', call.requestBody?.content),
    describeContent('Response', call.responses['200']?.content),
    `\nStatuses: ${statuses}.`,
  ].join('\n')
}

const toPage = (slug: string, markdown: string): PageSource => ({
  slug: `api/${slug}`,
  language: 'en',
  file: `docs/api/${slug}.md`,
  markdown,
  isSearched: true,
})

const describeShapes = (schemas: Document['components']['schemas']): string =>
  Object.entries(schemas)
    .map(([name, schema]) => `## ${name}\n${codeBlock(describeSchema(schema))}`)
    .join('\n')

/** Pages of all calls, made of the same document that the portal serves at `/api/openapi.json`. */
export const makeApiPages = (): PageSource[] => {
  // The document is made of plain values; these are the parts of OpenAPI 3.1 that it has.
  const { paths, components } = openApiDocument() as unknown as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  const groupOf = (path: string) => GROUPS.find((group) => group.paths.some((start) => path.startsWith(start)))?.slug
  const pages = GROUPS.map(({ slug, title }) => {
    const own = calls.filter(({ path }) => groupOf(path) === slug)
    return toPage(
      slug,
      `# ${title}\n\n${own.map(({ method, path, call }) => describeCall(method, path, call)).join('\n\n')}\n`,
    )
  })
  const list = GROUPS.map(({ slug, title }) => `- [${title}](api/${slug}.md)`).join('\n')
  return [
    {
      slug: 'api-calls',
      language: 'en',
      section: 'development',
      file: 'docs/api-calls.md',
      markdown: `# API calls\n\nMade of the document that every portal serves at \`/api/openapi.json\` (OpenAPI 3.1). Log-in and examples: [API](../apps/help/pages/en/api.md).\n\n${list}\n- [Named shapes](api/shapes.md)\n`,
      isSearched: true,
    },
    ...pages,
    toPage('shapes', `# Named shapes\n\n${describeShapes(components.schemas)}\n`),
  ]
}
