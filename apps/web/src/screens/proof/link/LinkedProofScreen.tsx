import { Alert, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProofDecision as Decision } from '@tiraaz/domain/proofs/proof-round'
import { getLanguage } from '@tiraaz/messages/locale'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure } from '../../../api/failure.ts'
import { type LinkedProof, linkedProofQuery, useMarkProofOpened } from '../../../data/proofs/linked-proof.ts'
import { formatDay, formatInteger } from '../../../i18n/format.ts'
import { helpAddress } from '../../../i18n/help-address.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { readLocale } from '../../../i18n/saved-locale.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../../ui/layout/PlainPage.tsx'
import classes from '../Proof.module.css'
import { findFileBefore } from '../compare/file-before.ts'
import type { FileBefore } from '../compare/use-file-before.ts'
import { ProofComments } from '../ProofComments.tsx'
import { ProofDecision } from '../ProofDecision.tsx'
import { ProofFiles } from '../ProofFiles.tsx'
import { ProofPeople } from '../ProofPeople.tsx'
import { ProofFindings } from '../findings/ProofFindings.tsx'
import { ProofPicture } from '../ProofPicture.tsx'
import { ProofStatus } from '../ProofStatus.tsx'
import { useProofView } from '../use-proof-view.ts'

/** Page of a guest, opened from an email without an account (R44); made for phones. */
export const LinkedProofScreen = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(linkedProofQuery(token))
  const [answered, setAnswered] = useState<Decision | null>(null)
  const status = error instanceof ApiFailure ? error.status : 0
  const hasEnded = status === 403 || status === 404
  return (
    <PlainPage wide>
      {data !== undefined && !hasEnded ? (
        <GuestPage token={token} proof={data} onAnswered={setAnswered} />
      ) : data !== undefined && answered !== null ? (
        <Answered proof={data} decision={answered} />
      ) : error === null ? (
        <Skeleton height={320} />
      ) : hasEnded ? (
        <LinkEnded words={status === 403 ? 'ended' : 'missing'} />
      ) : (
        <ReadFailed onReadAgain={() => void refetch()} />
      )}
    </PlainPage>
  )
}

type GuestPageProps = { token: string; proof: LinkedProof; onAnswered: (decision: Decision) => void }

const GuestPage = ({ token, proof, onAnswered }: GuestPageProps) => {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const view = useProofView(proof)
  const { mutate: markOpened } = useMarkProofOpened(token)
  const open = useEffectEvent(() => markOpened())
  useEffect(() => open(), [])
  const { file, setPlace } = view
  const { id, item, number, files, actions, agencyName: agency, clientName: client } = proof
  const of = { token, proofId: id }
  return (
    <div className={classes.guest}>
      <PageTitle
        title={t('proofs.title', { name: item.productName })}
        below={
          <span className={classes.below}>
            <span>{t('proofLink.from', { agency, client })}</span>
            <span>{t('proofs.about', { number, pieces: formatInteger(item.quantity) })}</span>
          </span>
        }
      />
      {!proof.hasCurrentFiles && (
        <Alert className={classes.notice} color="attention">
          {t('proofs.changedFiles')}
        </Alert>
      )}
      <div className={classes.columns} data-files={files.length > 1}>
        {files.length > 1 && <ProofFiles proof={proof} shownId={file?.id} onShow={view.showFile} />}
        {file !== undefined && (
          <div className={classes.middle}>
            <ProofPicture
              key={file.id}
              source={{ token }}
              file={file}
              number={number}
              before={getFileBefore(proof, file)}
              page={view.page}
              threads={view.threads}
              pressed={view.pressed}
              place={view.place}
              canComment={actions.comment}
              onPage={view.showPage}
              onPin={view.showComment}
              onPlace={(place, by) => {
                setPlace(place)
                if (by === 'pointer') field.current?.focus()
              }}
            />
          </div>
        )}
        <div className={classes.panel}>
          <ProofStatus
            proof={{
              ...proof,
              ended: null,
              actions: { ...actions, withdraw: false, remind: false, revoke: false, pass: false },
            }}
          />
          {file !== undefined && <ProofFindings source={{ token }} file={file} view={view} />}
          {file !== undefined && <ProofComments of={of} proof={proof} file={file} view={view} field={field} />}
          <ProofPeople proof={proof} />
          <LinkFoot proof={proof} />
        </div>
      </div>
      <ProofDecision of={of} proof={proof} onAnswered={onAnswered} />
    </div>
  )
}

/** File of the round before in the place of the shown one, with the number of its round; null where there is none. */
const getFileBefore = ({ before, files }: LinkedProof, file: { id: string }): FileBefore | null => {
  if (before === null) return null
  const found = findFileBefore(file, files, before.files)
  return found === null ? null : { number: before.number, file: found }
}

/** Last day of the link, and the guide for guests. */
const LinkFoot = ({ proof: { expiresOn } }: { proof: LinkedProof }) => {
  const { t } = useTranslation()
  return (
    <p className={classes.foot}>
      <span>{t('proofLink.validUntil', { day: formatDay(expiresOn) })}</span>
      <a href={helpAddress('/proof', getLanguage(readLocale()))} target="_blank" rel="noreferrer">
        {t('proofLink.help')}
      </a>
    </p>
  )
}

/** Shown once the answer of the guest has ended the round, and the link with it. */
const Answered = ({ proof, decision }: { proof: LinkedProof; decision: Decision }) => {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('proofLink.answered.title')} />
      <Text>{t(`proofLink.answered.${decision}`, { name: proof.item.productName })}</Text>
    </>
  )
}

const LinkEnded = ({ words }: { words: 'ended' | 'missing' }) => {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t(`proofLink.${words}.title`)} />
      <Text>{t(`proofLink.${words}.text`)}</Text>
    </>
  )
}
