import type { ApprovalPolicy } from '@tiraaz/domain/approvals/approval-policy'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { byName } from '../../../core/by-name.ts'

type RuleProduct = { id: string; name: string; groupId: string | null; isOffered: boolean }

/** Products that rules name, in any of their conditions. */
const findNamedProducts = ({ rules }: Pick<ApprovalPolicy, 'rules'>): string[] =>
  rules.flatMap(({ conditions }) =>
    conditions.flatMap((condition) => (condition.kind === 'product' ? condition.productIds : [])),
  )

/** Products that rules can name: those that the client may order (R8), and those of its saved rules, by name. */
export const listRuleProducts = async (
  { db, client, organizationId, locale }: ClientCtx,
  saved: Pick<ApprovalPolicy, 'rules'>,
): Promise<RuleProduct[]> => {
  const isOffered = sql`p.archived_at is null and (p.is_offered_to_all or offer.product_id is not null)`
  const { rows } = await sql<Omit<RuleProduct, 'name'> & Record<'et' | 'en', string>>`
    select p.id, p.name_et as et, p.name_en as en, p.group_id as "groupId", ${isOffered} as "isOffered"
    from products p
    left join product_offers offer on offer.product_id = p.id and offer.client_id = ${client.id}
      and offer.organization_id = ${organizationId}
    where p.organization_id = ${organizationId} and (
      (${isOffered}) or p.id = any(${findNamedProducts(saved)}::text[])
    )`.execute(db)
  const language = getLanguage(locale)
  return rows.map(({ et, en, ...product }) => ({ ...product, name: { et, en }[language] })).sort(byName(locale))
}
