import { useState } from 'react'
import type { Proof } from '../../data/proofs/proofs.ts'
import { listThreads } from './proof-threads.ts'

/** Place in thousandths of the trim box. */
export type ProofPoint = { x: number; y: number }

/** Comment or finding that was pressed, and where its counterpart is shown; a new object at each press. */
export type PressedComment = { id: string; focus: 'pin' | 'comment' }

/** Shown file and page, the pressed comment, and the place of a comment that is being written. */
export const useProofView = ({ files, comments }: Pick<Proof, 'files' | 'comments'>) => {
  const [chosen, setChosen] = useState<{ fileId: string; page: number } | null>(null)
  const [pressed, setPressed] = useState<PressedComment | null>(null)
  const [place, setPlace] = useState<ProofPoint | null>(null)
  const file = files.find(({ id }) => id === chosen?.fileId) ?? files[0]
  const page = file !== undefined && chosen?.fileId === file.id ? chosen.page : 1
  const show = (fileId: string, next: number) => {
    setChosen({ fileId, page: next })
    setPlace(null)
  }
  return {
    file,
    page,
    threads: file === undefined ? [] : listThreads(comments, file.id),
    pressed,
    place,
    showFile: (fileId: string) => show(fileId, 1),
    showPage: (next: number) => {
      if (file !== undefined) show(file.id, next)
    },
    /** Shows the page of a comment or finding with the focus on its mark. */
    showPin: ({ id, fileId, page: marked }: { id: string; fileId: string; page: number }) => {
      if (marked !== page) show(fileId, marked)
      setPressed({ id, focus: 'pin' })
    },
    /** Shows the words of a comment or finding. */
    showComment: (id: string) => setPressed({ id, focus: 'comment' }),
    setPlace,
  }
}

export type ProofView = ReturnType<typeof useProofView>
