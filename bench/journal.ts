/** What a generated journal is made of. */
export interface JournalShape {
  organization: string
  user: string
  lines: number
  /** How many accounts it posts to. */
  accounts: number
}

export const linesPerEntry = 4

/**
 * SQL that writes a journal straight into the tables: entries of four lines spread evenly over the organization's periods,
 * numbered without gaps and chained. It runs with triggers and foreign keys off; the invariants are checked after it.
 * Accounts follow a power law, so that a few are large and most are small, as in real books.
 */
export const journalSql = ({ organization, user, lines, accounts }: JournalShape): string => `
create unlogged table staged (like journal_entry);
alter table staged alter digest drop not null, alter hash drop not null;

insert into staged (organization_id, id, exercise_id, period_id, day, number, type, description, lines, total,
                    created_by, created_at, confirmed_by, recorded_at)
select '${organization}', uuidv7(month.start_date + interval '12 hours' - now()), month.exercise_id, month.id,
       month.start_date + (entry * month.days / per_month)::int,
       row_number() over (partition by month.exercise_id order by month.start_date, entry), 'manual',
       'Asiento ' || entry + 1 || ' de ' || to_char(month.start_date, 'MM/YYYY'), ${linesPerEntry},
       (15000 + entry * 7919 % 99991 + entry * 104729 % 49999)::numeric / 100,
       '${user}', month.start_date, '${user}', month.start_date
  from (select id, exercise_id, start_date, end_date - start_date + 1 as days,
               ${Math.floor(lines / linesPerEntry)} / count(*) over () as per_month
          from accounting_period where organization_id = '${organization}') month,
       lateral generate_series(0, per_month - 1) entry;

create unlogged table place as
select (row_number() over (order by id) - 1)::int as place, id as account_id, requires_cost_center, requires_expense_item,
       analysis in ('client', 'provider') as by_partner
  from (select * from account where organization_id = '${organization}' and allows_movements order by code limit ${accounts}) account;
create unlogged table choice as
select (select array_agg(id) from cost_center where organization_id = '${organization}') as centers,
       (select array_agg(id) from expense_item item where organization_id = '${organization}' and active
         and not exists (select from expense_item child where child.organization_id = '${organization}' and child.parent_id = item.id)) as items,
       (select array_agg(id) from partner where organization_id = '${organization}') as partners;
analyze staged, place, choice;

-- Two debits and two credits, each pair a split of the total.
insert into journal_line (organization_id, entry_id, line, day, number, account_id, debit, credit, cost_center_id, expense_item_id, partner_id)
select organization_id, entry_id, line, day, number, account_id,
       case line when 1 then total - third when 2 then third else 0 end, case line when 3 then total - fifth when 4 then fifth else 0 end,
       case when requires_cost_center then centers[1 + luck % cardinality(centers)] end,
       case when requires_expense_item then items[1 + luck / 16 % cardinality(items)] end,
       case when by_partner then partners[1 + luck / 256 % cardinality(partners)] end
  from (select *, floor(${accounts} * power(luck / 2147483648.0::float8, 1.5))::int as place
          from (select organization_id, id as entry_id, line, day, number, total, round(total / 3, 2) as third,
                       round(total / 5, 2) as fifth, hashtextextended(id::text, line) & 2147483647 as luck
                  from staged cross join generate_series(1, ${linesPerEntry}) line offset 0) lucky offset 0) given
  join place using (place)
 cross join choice;

analyze journal_line;

create function pg_temp.next_hash(hash bytea, digest bytea, number integer) returns bytea language sql immutable
  as $$ select sha256(hash || int4send(number) || digest) $$;
create aggregate pg_temp.chained(bytea, integer) (sfunc = pg_temp.next_hash, stype = bytea, initcond = '\\x${'00'.repeat(32)}');

insert into journal_entry (organization_id, id, exercise_id, period_id, day, number, type, description, lines, total,
                           created_by, created_at, confirmed_by, recorded_at, digest, hash)
select organization_id, id, exercise_id, period_id, day, number, type, description, lines, total,
       created_by, created_at, confirmed_by, recorded_at, digest_of_text,
       pg_temp.chained(digest_of_text, number) over (partition by exercise_id order by number)
  from (select staged.*, sha256(convert_to(concat_ws(E'\\x1e',
                 app.head_text(row(staged.*)::journal_entry), said.lines_text), 'UTF8')) as digest_of_text
          from staged
          join (select entry_id, string_agg(app.line_text(said), E'\\x1e' order by said.line) as lines_text
                  from journal_line said group by entry_id) said on said.entry_id = staged.id
        -- Keeps each digest from being made once for every place that names it.
        offset 0) entry;

update entry_series series set last_number = head.number, last_hash = head.hash
  from journal_entry head
  join (select exercise_id, max(number) as number from journal_entry group by exercise_id) last using (exercise_id, number)
 where series.organization_id = '${organization}' and head.organization_id = '${organization}' and head.exercise_id = series.exercise_id;

drop table staged, place, choice;
`
