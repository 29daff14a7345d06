import pg from 'pg'
import { rate, type Rate } from '../measure.ts'

/**
 * The same rows that a posting over HTTP writes (totals, activity, number and chain, entry, lines, trace), by one
 * function in the database that is called once for each entry: no session, permission, validation, draft or answer.
 * This is as fast as this server can write them.
 */
const functionText = (organization: string, userId: string, periodId: string) => `
create or replace function bench_post(day date, accounts uuid[], text_digest bytea) returns integer language plpgsql as $$
declare
  period accounting_period;
  entry uuid := uuidv7();
  head entry_series;
begin
  select * into period from accounting_period where organization_id = '${organization}' and id = '${periodId}' for share;
  insert into account_total (organization_id, period_id, account_id, debit, credit)
  select '${organization}', period.id, account, case when place <= 2 then 10 else 0 end, case when place > 2 then 10 else 0 end
    from unnest(accounts) with ordinality given (account, place) order by account
  on conflict (organization_id, period_id, account_id) do update
     set debit = account_total.debit + excluded.debit, credit = account_total.credit + excluded.credit;
  insert into period_activity (organization_id, period_id, entries, lines) values ('${organization}', period.id, 1, 4)
  on conflict (organization_id, period_id) do update
     set entries = period_activity.entries + 1, lines = period_activity.lines + excluded.lines;
  perform set_config('app.user_id', '${userId}', true);
  insert into trace (organization_id, id, user_id, call, record_type, record_id, after)
  values ('${organization}', uuidv7(), '${userId}', '/private/accountingEntries/createAccountingEntryManual', 'entry', entry,
          jsonb_build_object('description', 'Venta del día', 'lines', to_jsonb(accounts)));
  update entry_series set last_number = last_number + 1, last_hash = sha256(last_hash || int4send(last_number + 1) || text_digest)
   where organization_id = '${organization}' and exercise_id = period.exercise_id returning * into head;
  insert into journal_entry (organization_id, id, exercise_id, period_id, day, number, type, description, lines, total,
                             created_by, created_at, confirmed_by, digest, hash)
  values ('${organization}', entry, period.exercise_id, period.id, day, head.last_number, 'manual', 'Venta del día', 4, 20,
          '${userId}', now(), '${userId}', text_digest, head.last_hash);
  insert into journal_line (organization_id, entry_id, line, day, number, account_id, debit, credit)
  select '${organization}', entry, place, day, head.last_number, account, case when place <= 2 then 10 else 0 end,
         case when place > 2 then 10 else 0 end
    from unnest(accounts) with ordinality given (account, place);
  return head.last_number;
end $$;
grant execute on function bench_post(date, uuid[], bytea) to cuadre_app`

interface RawPosting {
  rate(clients: number, seconds: number): Promise<Rate>
  end(): Promise<void>
}

export interface Ledger {
  databaseUrl: string
  organization: string
  userId: string
  periodId: string
  accountsOf: () => string[]
  day: string
}

/** Connections of the application's own role, under row-level security, that post at once. */
export async function rawPosting(owner: pg.Client, ledger: Ledger, clients: number): Promise<RawPosting> {
  await owner.query(functionText(ledger.organization, ledger.userId, ledger.periodId))
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(ledger.databaseUrl)
      await client.connect()
      // Plans kept, which the product does without: the limit must not be made to look lower than it is.
      await client.query(
        `set role cuadre_app; set plan_cache_mode = auto; set app.organization_id = '${ledger.organization}'`,
      )
      return client
    }),
  )
  const digest = Buffer.alloc(32, 7)
  return {
    rate: (count, seconds) =>
      rate(count, seconds, async (client) => {
        await connections[client]?.query({
          name: 'post',
          text: 'select bench_post($1, $2, $3)',
          values: [ledger.day, ledger.accountsOf(), digest],
        })
        return null
      }),
    end: async () => {
      await Promise.all(connections.map((client) => client.end()))
    },
  }
}
