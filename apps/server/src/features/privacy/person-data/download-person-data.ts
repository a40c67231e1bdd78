import { Readable } from 'node:stream'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { OrganizationCtx, UserCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { streamZip } from '../../../core/stream-zip.ts'
import { buildPersonDataPage } from './person-data-page.ts'
import { loadCaller, loadPerson, type Person } from './person-scope.ts'
import { readPersonData } from './read-person-data.ts'

type PersonDataFile = { fileName: string; bytes: Readable }

/** Packs a person's data twice: as JSON and as a readable page. */
const pack = async (ctx: UserCtx, person: Person, organizationId: string | null): Promise<PersonDataFile> => {
  const at = ctx.now()
  const data = await readPersonData(ctx, person, organizationId)
  const entry = (path: string, text: string) => ({
    path,
    modifiedAt: at,
    open: async () => Readable.from([Buffer.from(text)]),
  })
  const json = JSON.stringify({ madeAt: at.toISOString(), portal: ctx.ports.publicUrl, ...data }, null, 2)
  const entries = [
    entry('data.json', `${json}\n`),
    entry('data.html', buildPersonDataPage(ctx.locale, person, data, at)),
  ]
  return { fileName: `${person.name} ${toTallinnDay(at)}.zip`, bytes: streamZip(entries) }
}

/** Returns everything that the portal stores about the caller, of all organizations (GDPR art. 15 and 20). */
export const exportOwnData = async (ctx: UserCtx): Promise<PersonDataFile> => pack(ctx, await loadCaller(ctx), null)

/** Returns what the organization stores about a person, and records that it was exported. */
export const exportPersonData = async (ctx: OrganizationCtx, userId: string): Promise<PersonDataFile> => {
  const person = await loadPerson(ctx, userId)
  const file = await pack(ctx, person, ctx.organizationId)
  await recordChanges(ctx, [{ noun: 'personData', verb: 'sent', subject: { id: person.id, name: person.name } }])
  return file
}
