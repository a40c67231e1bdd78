import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { PROOF_COUNT_LIMIT } from '@tiraaz/domain/proofs/proof-board'
import { useTranslation } from '../../i18n/i18n.ts'
import { proofCountsQuery } from '../../data/proofs/proof-board.ts'
import { AGENCY_SECTIONS, PROOFS_SECTION } from '../../data/settings/agency-sections.ts'
import { formatCount } from '../../i18n/format.ts'
import { organizationId } from '../../session/session.ts'
import { SectionStrip } from './SectionStrip.tsx'

/** Number of the proofs that wait for the agency: to send, or to correct. Nothing is shown while there are none. */
const useProofMark = () => {
  const { t } = useTranslation()
  const { data } = useQuery(proofCountsQuery(organizationId()))
  const count = data === undefined ? 0 : data.toSend + data.changesAsked
  if (count === 0) return undefined
  return { number: formatCount(count, PROOF_COUNT_LIMIT), label: t('proofBoard.waitsForAgency', { count }) }
}

/** Layout of the agency's screens, with the section links above. */
export const AgencyFrame = () => {
  const { t } = useTranslation()
  const proofs = useProofMark()
  return (
    <>
      <SectionStrip
        label={t('agencySections.label')}
        sections={AGENCY_SECTIONS}
        marks={proofs === undefined ? undefined : { [PROOFS_SECTION.to]: proofs }}
      />
      <Outlet />
    </>
  )
}
