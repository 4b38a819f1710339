/** Runs `work` for 0 … count − 1, so many at once. */
export async function crowd<Answer>(
  count: number,
  mostAtOnce: number,
  work: (at: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const one = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) answers[at] = await work(at)
  }
  await Promise.all(Array.from({ length: mostAtOnce }, one))
  return answers
}
