import type pg from 'pg'

/** Address at the time of sending, or the current one for a draft. */
const ADDRESS = `json_build_object('street', coalesce(od.street, c.street), 'houseNo', coalesce(od.house_no, c.house_no),
  'city', coalesce(od.city, c.city), 'postalCode', coalesce(od.postal_code, c.postal_code),
  'country', coalesce(od.country, c.country), 'objectName', coalesce(od.object_name, c.object_name))`

const DELIVERED = (table: string): string =>
  `(select coalesce(json_agg(json_build_object('quantity', d.quantity, 'address', ${ADDRESS}) order by d.position), '[]')
    from ${table} d
      join contacts c on c.id = d.contact_id
      left join order_destinations od on od.contact_id = d.contact_id and od.order_id = i.order_id
    where d.design_id = g.id)`

/** Order fields of the client, null where none is filled. */
const ORDER_FIELDS = `case when coalesce(o.purchase_order_number, o.cost_centre::text, o.own_fields::text) is not null then
  json_build_object('purchaseOrderNumber', o.purchase_order_number, 'costCentre', o.cost_centre, 'ownFields', coalesce(o.own_fields, '[]')) end`

const LIST = `
  select o.id, o.project_number as "projectNumber", o.name, o.deadline, o.version, o.status, o.created_at, o.submitted_at,
    o.files_missing as "filesMissing", o.additional_info as "additionalInfo", ${ORDER_FIELDS} as "orderFields", o.alteration_request as "alterationRequest",
    (select coalesce(json_agg(json_build_object('unpaid', s.net_cents + s.vat_cents - s.credited_cents - s.paid_cents,
        'paid', s.paid_cents, 'due', s.due_on, 'isPrepayment', s.is_prepayment)), '[]')
      from sales_invoice_orders part join sales_invoices s on s.id = part.invoice_id
      where part.order_id = o.id and s.kind = 'invoice' and not s.is_credited) as invoices, o.invoice_rest_cents as rest,
    o.cancel_reason as "cancelReason", o.change_id is not null and o.status = 'confirmed' as "isChangeProposed", o.transport_sale_cents as transport, o.items_sale_cents + o.transport_sale_cents as total,
    (select coalesce(json_agg(distinct coalesce(d.receiver_name, c.name)), '[]') from order_destinations d
      where d.order_id = o.id and not d.is_packing_only) as "invoiceReceivers",
    u.id as user_id, u.name as user_name, c.name as "clientName",
    (select coalesce(json_agg(json_build_object(
        'id', i.id, 'productId', i.product_id, 'quantity', i.quantity, 'additionalInfo', i.additional_info,
        'additionalInvoiceInfo', i.additional_invoice_info,
        'designFilesAreRequired', p.design_files_are_required, 'areQuantitiesLocked', p.are_quantities_locked, 'productName', coalesce(i.product_name_et, p.name_et), 'price', i.sale_cents / 100.0,
        'designs', (select coalesce(json_agg(json_build_object(
            'id', g.id, 'name', g.name, 'quantity', g.quantity,
            'files', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'previewId', f.preview_id,
                'alterationRequest', df.alteration_request) order by df.position), '[]')
              from order_design_files df join design_files f on f.id = df.design_file_id where df.design_id = g.id),
            'destinations', ${DELIVERED('order_design_destinations')},
            'packingInfo', ${DELIVERED('order_design_packages')}) order by g.position), '[]')
          from order_designs g where g.item_id = i.id and not g.is_left_out)) order by i.position), '[]')
      from order_items i join products p on p.id = i.product_id where i.order_id = o.id) as items
  from orders o
    join clients c on c.id = o.client_id
    left join users u on u.id = coalesce(o.representative_id, o.created_by)
  where o.client_id = $1
  order by o.listed_at desc, o.id desc limit 20 offset $2`

const STATUS_NAMES: Record<string, string> = {
  draft: 'Mustand',
  submitted: 'Esitatud',
  confirmed: 'Kinnitatud',
  done: 'Valmis',
  complete: 'Lõpetatud',
  canceled: 'Tühistatud',
}
const named = (status: string) => ({ status, name: STATUS_NAMES[status] })

type Invoice = { unpaid: number; paid: number; due: string; isPrepayment: boolean }
const paymentOf = (invoices: readonly Invoice[], rest: number | null) => {
  const today = new Date().toISOString().slice(0, 10)
  if (invoices.some(({ unpaid, due }) => unpaid > 0 && due < today)) return 'overdue'
  if (invoices.some(({ unpaid }) => unpaid > 0)) return invoices.some(({ paid }) => paid > 0) ? 'partlyPaid' : 'unpaid'
  return rest === null && invoices.some(({ isPrepayment }) => !isPrepayment) ? 'paid' : null
}

/** Counts no further than the portal does. */
const COUNT = `select count(*)::int as total from (select from orders where client_id = $1 order by listed_at desc limit 10001) counted`

/** The client's order list, written in the most direct way. */
export const listOrders = async (pool: pg.Pool, clientId: string, page: number) => {
  const [count, { rows }] = await Promise.all([
    pool.query(COUNT, [clientId]),
    pool.query(LIST, [clientId, (page - 1) * 20]),
  ])
  return {
    orders: rows.map(
      ({ total, transport, status, user_id, user_name, created_at, submitted_at, invoices, rest, ...row }) => ({
        ...row,
        payment: paymentOf(invoices, rest),
        totalPrice: total === null ? null : total / 100,
        transportPrice: transport === null ? null : transport / 100,
        status: named(status),
        user: user_id === null ? null : { id: user_id, name: user_name },
        createdAt: created_at.toISOString(),
        submittedAt: submitted_at?.toISOString() ?? null,
        clientId,
        canBeOrdered: !['draft', 'submitted'].includes(status),
        canBeContinued: status === 'draft',
        canBeDeleted: status === 'draft',
        canBeDownloaded: ['confirmed', 'done'].includes(status),
        canBeRenamed: ['draft', 'submitted', 'confirmed'].includes(status),
        canGetFiles: row.filesMissing && ['submitted', 'confirmed'].includes(status),
        canReplaceFiles: status === 'submitted',
        canRequestAlteration: status === 'submitted',
        canSettleAlteration: row.alterationRequest !== null,
      }),
    ),
    pageCount: Math.ceil(count.rows[0].total / 20),
  }
}

const PARTS = (table: string): string =>
  `(select coalesce(json_agg(json_build_object('destinationId', d.contact_id, 'quantity', d.quantity) order by d.position), '[]')
    from ${table} d where d.design_id = g.id)`

const DESIGN = `json_build_object('id', g.id, 'name', g.name, 'quantity', g.quantity,
    'files', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'previewId', f.preview_id,
        'alterationRequest', df.alteration_request) order by df.position), '[]')
      from order_design_files df join design_files f on f.id = df.design_file_id where df.design_id = g.id),
    'destinations', ${PARTS('order_design_destinations')}, 'packingInfo', ${PARTS('order_design_packages')})`

const ORDER = `
  select o.*, ${ORDER_FIELDS} as order_fields, c.name as client_name, c.may_exclude_transport_price as may_exclude, u.name as representative_name,
    (select json_build_object('name', agent.name, 'email', agent.email, 'phone', a.phone)
      from users agent join organizations a on a.id = c.organization_id where agent.id = c.agent_id) as project_manager,
    (select coalesce(json_agg(json_build_object(
        'id', i.id, 'productId', i.product_id, 'productName', coalesce(i.product_name_et, p.name_et), 'quantity', i.quantity,
        'additionalInfo', i.additional_info, 'additionalInvoiceInfo', i.additional_invoice_info, 'costCentre', i.cost_centre,
        'designFilesAreRequired', p.design_files_are_required, 'areQuantitiesLocked', p.are_quantities_locked,
        'canChangeQuantity', not p.are_quantities_locked,
        'minQuantity', p.min_quantity, 'maxQuantity', p.max_quantity, 'quantityStep', p.quantity_step,
        'designs', (select coalesce(json_agg(${DESIGN} order by g.position), '[]')
          from order_designs g where g.item_id = i.id and not g.is_left_out),
        'leftOutDesigns', (select coalesce(json_agg(json_build_object('position', g.position, 'design', ${DESIGN}) order by g.position), '[]')
          from order_designs g where g.item_id = i.id and g.is_left_out)) order by i.position), '[]')
      from order_items i join products p on p.id = i.product_id where i.order_id = o.id) as items
  from orders o join clients c on c.id = o.client_id left join users u on u.id = o.representative_id
  where o.id = $1 and o.client_id = $2`

/** The generated orders have none, so that the columns of a contact do not matter. */
const ONE_OFF_CONTACTS = `
  select c.id from contacts c
  where not c.is_in_address_book and c.archived_at is null and c.id in (
    select d.contact_id from order_items i join order_designs g on g.item_id = i.id join order_design_destinations d on d.design_id = g.id
    where i.order_id = $1)`

/** The generated orders have none, so that the columns of a rejection do not matter. */
const REJECTION = `
  select r.id from approval_requests r where r.order_id = $1 and r.state = 'rejected' order by r.requested_at desc limit 1`

const LAST_CHANGE = `
  select u.name, e.at from order_events e join users u on u.id = e.actor_id
  where e.order_id = $1 order by e.at desc limit 1`

/** Reads one order for the checkout. */
export const getOrder = async (pool: pg.Pool, clientId: string, id: string) => {
  const [{ rows }, contacts, changes, rejections] = await Promise.all([
    pool.query(ORDER, [id, clientId]),
    pool.query(ONE_OFF_CONTACTS, [id]),
    pool.query(LAST_CHANGE, [id]),
    pool.query(REJECTION, [id]),
  ])
  const o = rows[0]
  const isDraft = o.status === 'draft'
  return {
    id: o.id,
    version: o.version,
    name: o.name,
    status: named(o.status),
    projectNumber: o.project_number,
    createdAt: o.created_at.toISOString(),
    submittedAt: o.submitted_at?.toISOString() ?? null,
    clientInfo: {
      id: clientId,
      name: o.client_name,
      representativeId: o.representative_id,
      representativeName: o.representative_name,
    },
    additionalInfo: o.additional_info,
    orderFields: o.order_fields,
    deadline: o.deadline,
    isTransportPriceExcluded: o.is_transport_price_excluded,
    alterationRequest: o.alteration_request,
    filesMissing: o.files_missing,
    priceMissing: o.status === 'submitted' && o.price_missing,
    items: o.items,
    oneOffContacts: contacts.rows,
    projectManager: o.project_manager,
    changedBy: changes.rows[0] ?? null,
    approvalRejection: rejections.rows[0] ?? null,
    // The generated orders were taken over by nobody.
    approvalEdit: null,
    actions: {
      edit: isDraft,
      submit: isDraft,
      confirm: false,
      delete: isDraft,
      excludeTransportPrice: isDraft && o.may_exclude,
    },
  }
}

const CATALOGUE = `
  select p.id, p.name_et as name, p.code, p.min_quantity, p.quantity_step, fp.folder_id, last.preview_id,
    (u.last_ordered_at at time zone 'Europe/Tallinn')::date as "lastOrderedOn",
    (select json_agg(json_build_object('name', k.name, 'quantity', k.quantity) order by k.position)
      from product_designs k where k.client_id = $1 and k.product_id = p.id) as kept,
    (select array_agg(v.id order by v.id is null, k.position, kf.position)
      from product_designs k join product_design_files kf on kf.design_id = k.id
        join design_files f on f.id = kf.design_file_id left join previews v on v.id = f.preview_id and v.state = 'ready'
      where k.client_id = $1 and k.product_id = p.id) as "keptPreviews"
  from products p
    join product_offers po on po.product_id = p.id and po.client_id = $1
    left join folder_products fp on fp.client_id = $1 and fp.product_id = p.id
    left join product_uses u on u.client_id = $1 and u.product_id = p.id
    left join lateral (
      select f.preview_id from order_designs g join order_design_files df on df.design_id = g.id
        join design_files f on f.id = df.design_file_id join previews v on v.id = f.preview_id and v.state = 'ready'
      where g.item_id = u.last_item_id order by g.position, df.position limit 1) last on true
  where p.archived_at is null`

type KeptDesign = { name: string | null; quantity: number }
type Product = { id: string; name: string; code: string; thumbnailUrl: string | null; lastOrderedOn: string | null }

const startArtwork = (kept: (string | null)[] | null, printed: string | null) => {
  if (kept === null) return { artwork: 'none', thumbnailUrl: null }
  if (printed !== null && kept.includes(printed)) return { artwork: 'shown', thumbnailUrl: null }
  const first = kept[0] ?? null
  return { artwork: 'other', thumbnailUrl: first === null ? null : `/files/previews/${first}` }
}

const startWith = (kept: KeptDesign[], { min_quantity, quantity_step }: Record<string, number>) => ({
  quantity:
    kept.length > 0
      ? kept.reduce((sum, design) => sum + design.quantity, 0)
      : Math.ceil((min_quantity ?? 1) / (quantity_step ?? 1)) * (quantity_step ?? 1),
  designCount: kept.length,
  designs: kept.slice(0, 2),
})

/** Reads the client's folders and products. */
export const getCatalogue = async (pool: pg.Pool, clientId: string) => {
  const [folders, { rows }] = await Promise.all([
    pool.query('select id, name from folders where client_id = $1', [clientId]),
    pool.query(CATALOGUE, [clientId]),
  ])
  const collator = new Intl.Collator('et', { numeric: true })
  const byFolder = new Map<string | null, Product[]>()
  for (const { folder_id, preview_id, kept, keptPreviews, min_quantity, quantity_step, ...product } of rows) {
    const list = byFolder.get(folder_id) ?? []
    list.push({
      ...product,
      thumbnailUrl: preview_id === null ? null : `/files/previews/${preview_id}`,
      startsWith: {
        ...startWith(kept ?? [], { min_quantity, quantity_step }),
        ...startArtwork(keptPreviews, preview_id),
      },
    })
    byFolder.set(folder_id, list)
  }
  const sorted = (list: Product[] = []) => list.sort((a, b) => collator.compare(a.name, b.name))
  return {
    folders: folders.rows
      .map(({ id, name }) => ({ name, subfolders: [], products: sorted(byFolder.get(id)) }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    products: sorted(byFolder.get(null)),
  }
}

const UNREAD = `
  select p.conversation_id as "conversationId",
    (select json_agg(q.user_id order by q.user_id) from conversation_participants q where q.conversation_id = p.conversation_id and q.user_id <> $1) as contacts
  from conversation_participants p where p.user_id = $1 and p.organization_id = $2 and p.has_unread_messages order by p.conversation_id`

/** Answers the poll that browsers send every three seconds. */
export const listUnread = async (pool: pg.Pool, userId: string, organizationId: string) => {
  const { rows } = await pool.query(UNREAD, [userId, organizationId])
  return rows.map((row) => ({ ...row, hasUnreadMessages: true }))
}
