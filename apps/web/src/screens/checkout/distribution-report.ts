import { createContext, useContext, useEffect } from 'react'

type Report = (isDistributed: boolean | null) => void

/** Provided by the layout, so that the step bar follows unsaved changes of a step too. */
export const DistributionReportContext = createContext<Report>(() => undefined)

/** Tells the step bar whether every piece in the step has an address; the saved order counts once the step is left. */
export const useDistributionReport = (isDistributed: boolean): void => {
  const report = useContext(DistributionReportContext)
  useEffect(() => {
    report(isDistributed)
    return () => report(null)
  }, [report, isDistributed])
}
