import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldProblem } from '../../../api/failure.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import type { CHECKOUT_STEPS } from '../steps.ts'
import { useSaveNotices } from './save-notices.ts'
import { BY_PERSON, NO_PROBLEMS, type SaveManner } from './save-rounds.ts'
import type { SaveResult } from './save-step.ts'
import { type StepForm, useFormSaves } from './use-form-saves.ts'
import { useRetry } from '../../../data/use-retry.ts'

/**
 * State of the saves that a draft does by itself; 'unsaved' is tried again, 'unfinished' is kept in this browser, as the
 * server refuses it.
 */
export type StepAutosave = 'untouched' | 'saving' | 'saved' | 'unsaved' | 'unfinished'

export type SaveStepState = {
  /** True while a save runs that the person waits for. */
  isSaving: boolean
  autosave: StepAutosave
  /** True while the form has edits that the order does not have. */
  isUnsaved: boolean
  problems: readonly FieldProblem[]
  isConflict: boolean
  save: (manner?: Pick<SaveManner, 'isUnfinished'>) => Promise<SaveResult>
  /** Saves when the person leaves: a draft need not be ready for the next step, which only Next insists on. */
  saveToLeave: () => Promise<SaveResult>
  /** Saves and goes to the next step; a refused save stays here with its problems. */
  next: () => Promise<void>
  /** Called on every change of the form; the first call keeps the order from which the form started (D4). */
  touch: () => void
  /** Changes the order from which the form started, after a write that bypasses the form (an item removed). */
  rebase: (change: (base: Order) => Order) => void
  /** Forgets the changes, when the person leaves without saving. */
  discard: () => void
  /** Starts the form anew from the current order, without changes of its own. */
  reset: () => void
}

type Options = StepForm & { nextStep: (typeof CHECKOUT_STEPS)[number]['to'] }

/** Pause after the last change before a draft saves itself, as on the product page (spec §9). */
const AUTOSAVE_MS = 1000

const QUIET: SaveManner = { isUnfinished: true, isQuiet: true }

type FormSaves = ReturnType<typeof useFormSaves>

const NO_LOSSES = { failures: 0, pauseMs: 0, isRefused: false }

/** Runs saves, tells about those without an answer, and counts them for `useRetry`. */
const useReportedSaves = ({ run }: FormSaves) => {
  const { tellConnection } = useSaveNotices()
  const [{ failures, pauseMs, isRefused }, setLosses] = useState(NO_LOSSES)
  const tryAgain = useRef(() => {})
  useEffect(() => () => tellConnection('fine'), [tellConnection])
  const note = (saved: SaveResult | null) => {
    if (saved?.outcome === 'noAnswer') {
      const { refusal } = saved
      setLosses({ failures: failures + 1, pauseMs: refusal?.pauseMs ?? 0, isRefused: refusal !== undefined })
      return tellConnection(refusal === undefined ? 'waiting' : 'refused', () => tryAgain.current())
    }
    setLosses(NO_LOSSES)
    const isLate = failures > 0 && saved?.outcome === 'saved'
    tellConnection(isLate ? (isRefused ? 'savedLate' : 'restored') : 'fine')
  }
  return {
    failures,
    pauseMs,
    /** Tells how a save that was lost is tried again when the person says so. */
    offerRetry: (run: () => void) => {
      tryAgain.current = run
    },
    /** Schedules a further try for a save that waits for the connection: the field may be readable by then. */
    postpone: () => setLosses((before) => ({ ...before, failures: before.failures && before.failures + 1 })),
    runReported: async (manner: SaveManner): Promise<SaveResult> => {
      try {
        const saved = await run(manner)
        note(saved)
        return saved
      } catch (error) {
        // The global error handler has shown it: no automatic retry.
        note(null)
        throw error
      }
    },
  }
}

/** Runs a lost save again, by itself after a pause, or at once when the person says so. */
const useTriesAgain = (reports: ReturnType<typeof useReportedSaves>, run: () => void): void => {
  const { failures, pauseMs, offerRetry } = reports
  useRetry(failures, run, pauseMs)
  useEffect(() => offerRetry(run))
}

const autosaveState = ({ outcome }: SaveResult, { isSettled, isUnreadable }: FormSaves): StepAutosave => {
  switch (outcome) {
    case 'saved':
      // Readable but not settled: the person has gone on, and the next save follows.
      return isSettled() ? 'saved' : isUnreadable() ? 'unfinished' : 'saving'
    case 'noAnswer':
      return 'unsaved'
    default:
      return 'unfinished'
  }
}

type AutosaveOptions = {
  form: FormSaves
  runReported: (manner: SaveManner) => Promise<SaveResult>
  onConflict: (result: SaveResult) => void
}

/** Saves a draft by itself a second after its last change. A sent order changes only when the person says so. */
const useAutosave = ({ form, runReported, onConflict }: AutosaveOptions) => {
  const { order } = useCheckoutOrder()
  const isDraft = order.status.status === 'draft'
  // A form that comes back with kept edits is saved soon.
  const isRestored = isDraft && form.phase === 'edited'
  const [state, setState] = useState<StepAutosave>(isRestored ? 'saving' : 'untouched')
  const isConflictDismissed = useRef(false)
  const saveQuietly = async (): Promise<void> => {
    // The person has closed the question about a conflict to look at the form first.
    if (isConflictDismissed.current) return setState('unfinished')
    setState('saving')
    const saved = await runReported(QUIET)
    isConflictDismissed.current = saved.outcome === 'conflict'
    if (saved.outcome === 'conflict') onConflict(saved)
    setState(autosaveState(saved, form))
  }
  const scheduled = useDebouncedCallback(() => void saveQuietly(), { delay: AUTOSAVE_MS })
  const schedule = () => {
    if (!isDraft) return
    setState('saving')
    scheduled()
  }
  const saveRestored = useEffectEvent(() => {
    if (isRestored) scheduled()
  })
  useEffect(() => saveRestored(), [])
  return {
    state,
    isDraft,
    saveQuietly,
    schedule,
    /** Called when the person saves. */
    cancelScheduled: () => {
      scheduled.cancel()
      isConflictDismissed.current = false
    },
    /** Called after a save of the person: what the step refuses is still saved in the draft. */
    follow: (saved: SaveResult) => {
      isConflictDismissed.current = saved.outcome === 'conflict'
      setState(saved.outcome === 'saved' ? 'saved' : autosaveState(saved, form))
      if (saved.outcome === 'refused') schedule()
    },
  }
}

/**
 * Saves a step without losing anyone's work: a draft by itself, merged with others (D4); waits for the connection; keeps
 * what is typed meanwhile.
 */
export const useStepSave = (options: Options): SaveStepState => {
  const { clientId } = useCheckoutOrder()
  const navigate = useNavigate()
  const { tellConnection } = useSaveNotices()
  const [isSaving, setIsSaving] = useState(false)
  const [result, setResult] = useState<SaveResult | null>(null)
  const form = useFormSaves(options)
  const reports = useReportedSaves(form)
  const autosave = useAutosave({ form, runReported: reports.runReported, onConflict: setResult })
  const save = async ({ isUnfinished }: Pick<SaveManner, 'isUnfinished'> = BY_PERSON): Promise<SaveResult> => {
    autosave.cancelScheduled()
    if (form.isUnreadable()) {
      reports.postpone()
      const refused: SaveResult = { outcome: 'refused', problems: NO_PROBLEMS }
      autosave.follow(refused)
      return refused
    }
    setIsSaving(true)
    try {
      const saved = await reports.runReported({ isUnfinished, isQuiet: false })
      setResult(saved)
      autosave.follow(saved)
      return saved
    } finally {
      setIsSaving(false)
    }
  }
  useTriesAgain(reports, () => void (autosave.isDraft ? autosave.saveQuietly() : save()))
  const next = async () => {
    if (isSaving) return
    const { outcome } = await save()
    // Already saved: the leave guard need not save again.
    if (outcome === 'saved') await navigate({ to: options.nextStep, params: { clientId }, ignoreBlocker: true })
  }
  const reset = () => {
    autosave.cancelScheduled()
    form.startAnew()
  }
  return {
    isSaving,
    autosave: autosave.state,
    isUnsaved: form.phase === 'edited',
    problems: result?.outcome === 'refused' ? result.problems : NO_PROBLEMS,
    isConflict: result?.outcome === 'conflict',
    save,
    saveToLeave: () => save({ isUnfinished: autosave.isDraft }),
    next,
    touch: () => {
      form.change()
      setResult(null)
      autosave.schedule()
      // Clears the notice of a save that succeeded after all, before further typing.
      if (reports.failures === 0) tellConnection('fine')
    },
    rebase: form.rebase,
    discard: () => {
      reset()
      form.dropCopy()
    },
    reset,
  }
}
