import type { ColourMode } from '@tiraaz/domain/artwork/product-format'
import type { WorksheetShipment } from '@tiraaz/domain/worksheets/shipments'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { type RawBuilder, sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { type ProjectManager, SELECT_PROJECT_MANAGER } from '../../accounts/index.ts'
import { selectStoredDesigns } from '../../orders/index.ts'
import { SELECT_SHIPMENTS } from './select-shipments.ts'
import {
  isThisWorksheet,
  SELECT_WORDS,
  WORKSHEET_COLUMNS,
  WORKSHEET_TABLES,
  type WorksheetRow,
} from '../store/worksheet-row.ts'

export type JobDestination = {
  id: string
  objectName: string
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  country: string
  contactName: string | null
  contactPhone: string | null
  quantity: number
}

export type JobFile = {
  id: string
  name: string
  fileType: string
  byteSize: number
  storageKey: string
  /** Id of its preview, if that is ready. */
  thumbnailId: string | null
}

type JobDesign = {
  id: string
  name: string | null
  quantity: number
  files: JobFile[]
  destinations: JobDestination[]
  packages: JobDestination[]
}

/** Full data of a worksheet's job, for the agency, the printing house and the PDF. */
export type JobRow = WorksheetRow & {
  organizationId: string
  organizationName: string
  printingHouseName: string | null
  /** Day when it was first sent to its printing house. */
  issuedOn: string | null
  projectManager: ProjectManager | null
  shipments: WorksheetShipment[]
  /** Words of a rejection or a question of the printing house. */
  words: string | null
  /** Answers to questions of the printing house, oldest first. */
  answers: { question: string | null; answer: string }[]
  productId: string
  productCode: string
  nameEt: string
  nameEn: string
  materialEt: string | null
  materialEn: string | null
  widthMm: number | null
  heightMm: number | null
  bleedMm: number
  pageCount: number | null
  colourMode: ColourMode
  designFilesAreRequired: boolean
  quantity: number
  additionalInfo: string | null
  purchaseCents: number | null
  /** Working days of production that the client was promised; null without speed levels (R46). */
  productionDays: number | null
  designs: JobDesign[]
}

/** Destinations as frozen at submit (R35); without a contact person the representative is named, as in `getContactPerson`. */
const placesOf = (table: 'order_design_destinations' | 'order_design_packages') => sql`
  coalesce((
    select json_agg(json_build_object(
      'id', t.contact_id, 'objectName', t.object_name, 'street', t.street, 'houseNo', t.house_no, 'city', t.city,
      'postalCode', t.postal_code, 'country', t.country,
      'contactName', coalesce(t.contact_name, representative.name), 'contactPhone', t.contact_phone, 'quantity', s.quantity
    ) order by s.position)
    from ${sql.table(table)} s
    join order_destinations t on t.order_id = o.id and t.contact_id = s.contact_id
    where s.design_id = d.id and s.quantity > 0
  ), '[]')`

const designs = selectStoredDesigns({
  file: sql`
    'fileType', f.file_type, 'byteSize', f.byte_size, 'storageKey', f.storage_key,
    'thumbnailId', (select pr.id from previews pr where pr.id = f.preview_id and pr.state = 'ready')`,
  places: sql`
    'destinations', ${placesOf('order_design_destinations')},
    'packages', ${placesOf('order_design_packages')}`,
})

/** Instant since when the printing house has the worksheet that has it now. */
const SINCE_HOUSE = sql`coalesce(
  (select max(chosen.at) from worksheet_events chosen where chosen.worksheet_id = w.id and chosen.kind = 'houseChosen'),
  w.created_at
)`

/** Answers to the present printing house, each with the question before it. */
const ANSWERS = sql`coalesce((
  select json_agg(json_build_object('answer', e.note, 'question', (
    select asked.note from worksheet_events asked
    where asked.worksheet_id = e.worksheet_id and asked.kind = 'moved'
      and asked.to_status = ${sql.lit(WORKSHEET_STATUSES.requiresAdjustment.number)} and asked.at <= e.at
    order by asked.at desc, asked.id desc limit 1
  )) order by e.at, e.id)
  from worksheet_events e where e.worksheet_id = w.id and e.kind = 'answered' and e.at >= ${SINCE_HOUSE}
), '[]')`

/** Day in Tallinn when the worksheet was first sent to the printing house that has it now. */
const ISSUED_ON = sql`(
  select to_char(min(sent.at) at time zone 'Europe/Tallinn', 'YYYY-MM-DD')
  from worksheet_events sent
  where sent.worksheet_id = w.id and sent.kind = 'moved' and sent.to_status = ${sql.lit(WORKSHEET_STATUSES.confirmed.number)}
    and sent.at >= ${SINCE_HOUSE}
)`

const selectJobs = (condition: RawBuilder<unknown>) => sql`
    select ${WORKSHEET_COLUMNS},
      w.organization_id as "organizationId", organization.name as "organizationName", house.name as "printingHouseName",
      ${ISSUED_ON} as "issuedOn", ${SELECT_PROJECT_MANAGER} as "projectManager", ${SELECT_SHIPMENTS} as shipments,
      ${ANSWERS} as answers, ${SELECT_WORDS} as words,
      p.id as "productId", p.code as "productCode",
      coalesce(i.product_name_et, p.name_et) as "nameEt", coalesce(i.product_name_en, p.name_en) as "nameEn",
      p.material_et as "materialEt", p.material_en as "materialEn",
      p.width_mm as "widthMm", p.height_mm as "heightMm", p.bleed_mm as "bleedMm", p.page_count as "pageCount",
      p.colour_mode as "colourMode", p.design_files_are_required as "designFilesAreRequired",
      i.quantity, i.additional_info as "additionalInfo",
      i.purchase_cents as "purchaseCents", i.speed_level_days as "productionDays",
      ${designs} as designs
    ${WORKSHEET_TABLES}
    join products p on p.id = i.product_id
    join organizations organization on organization.id = w.organization_id
    left join users representative on representative.id = o.representative_id
    left join printing_houses house on house.id = w.printing_house_id
    where ${condition}`

const readJob = defineStatement<{ id: string; organizationId: string }, JobRow>((key) =>
  selectJobs(isThisWorksheet(key)),
)

const readJobs = defineStatement<{ ids: readonly string[]; organizationId: string }, JobRow>(
  ({ ids, organizationId }) =>
    sql`${selectJobs(sql`w.id = any(${ids}::text[]) and w.organization_id = ${organizationId}`)} order by w.deadline, w.id`,
)

/** Loads the jobs of several worksheets, by deadline. */
export const loadJobs = ({ db }: BaseCtx, key: { ids: readonly string[]; organizationId: string }): Promise<JobRow[]> =>
  readJobs(db, key)

export const loadJob = async ({ db }: BaseCtx, key: { id: string; organizationId: string }): Promise<JobRow> => {
  const [row] = await readJob(db, key)
  if (row === undefined) throw new NotFound()
  return row
}
