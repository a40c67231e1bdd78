/**
 * How long a piece of work kept the processor busy, in ms, and what it answered. By the clock it takes longer wherever much
 * else runs, and then says nothing about the work.
 */
export const processorTime = async <Answer>(
  work: () => Answer,
): Promise<{ answer: Awaited<Answer>; cpuMs: number }> => {
  const begin = process.cpuUsage()
  const answer = await work()
  const { user, system } = process.cpuUsage(begin)
  return { answer, cpuMs: (user + system) / 1000 }
}
