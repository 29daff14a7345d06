import type { LoadContext } from './context.ts'

/** Says of every series how far its numbers have come: the next document of it takes the one after. */
export async function insertSeries(
  { client, organization }: LoadContext,
  numbers: readonly string[],
): Promise<void> {
  const parts = numbers.map((number) => number.split('-') as [string, string, string])
  await client.query(
    `insert into document_series (organization_id, prefix, year, last_number)
     select $1, given.prefix, given.year, max(given.number) from unnest($2::text[], $3::smallint[], $4::integer[]) as given (prefix, year, number)
      group by given.prefix, given.year`,
    [
      organization,
      parts.map(([prefix]) => prefix),
      parts.map(([, year]) => year),
      parts.map(([, , number]) => number),
    ],
  )
}
