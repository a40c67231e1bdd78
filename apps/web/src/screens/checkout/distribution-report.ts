import { createContext, useContext, useEffect } from 'react'

type Report = (isDistributed: boolean | null) => void

/** Set by the layout: the step bar follows what a step would save, not only what is saved. */
export const DistributionReportContext = createContext<Report>(() => undefined)

/** Tells the step bar whether every piece in the step has an address; the saved order counts once the step is left. */
export const useDistributionReport = (isDistributed: boolean): void => {
  const report = useContext(DistributionReportContext)
  useEffect(() => {
    report(isDistributed)
    return () => report(null)
  }, [report, isDistributed])
}
