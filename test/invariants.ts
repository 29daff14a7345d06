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
  rows: readonly unknown[]
}

interface Broken {
  invariant: string
  record: object
}

/** All of them by one question, since it is asked after every test. */
const question = invariants
  .map(
    (invariant) =>
      `select 'I${invariant}' as invariant, to_jsonb(broken) as record from (select * from invariant_${invariant} limit 5) broken`,
  )
  .join(' union all ')

/** What in the books breaks an invariant, by the invariant's name; empty where all of them hold. */
export async function brokenInvariants(
  ask: (sql: string) => Promise<Answer>,
): Promise<Record<string, readonly object[]>> {
  const { rows } = await ask(question)
  const broken: Record<string, object[]> = {}
  for (const { invariant, record } of rows as readonly Broken[]) (broken[invariant] ??= []).push(record)
  return broken
}
