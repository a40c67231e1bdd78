/**
 * Measures the processor time of a piece of work, in ms, and returns its answer too. Wall time depends on what else the
 * machine runs.
 */
export const measureProcessorTime = async <Answer>(
  work: () => Answer,
): Promise<{ answer: Awaited<Answer>; cpuMs: number }> => {
  const begin = process.cpuUsage()
  const answer = await work()
  const { user, system } = process.cpuUsage(begin)
  return { answer, cpuMs: (user + system) / 1000 }
}
