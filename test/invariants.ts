const invariants = [
  1,
  2,
  3,
  4,
  5,
  6,
  11,
  12,
  13,
  14,
  15,
  '15_services',
  '15_invoices',
  16,
  '17_operations',
  '17_movements',
  18,
]

interface Answer {
  rows: readonly object[]
}

/** What in the books breaks an invariant, by the invariant's name; empty where all of them hold. */
export async function brokenInvariants(
  ask: (sql: string) => Promise<Answer>,
): Promise<Record<string, readonly object[]>> {
  const broken: Record<string, readonly object[]> = {}
  for (const invariant of invariants) {
    const { rows } = await ask(`select * from invariant_${invariant} limit 5`)
    if (rows.length > 0) broken[`I${invariant}`] = rows
  }
  return broken
}
