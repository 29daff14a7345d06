-- What holds always, each as a view of the rows that break it: none when all is well.

-- The text that an entry's digest is made of: its fields and its lines, separated by control characters that no field
-- may contain. The verifier makes the same text from an export.
create function app.entry_text(entry journal_entry) returns text language sql stable as $$
  select concat_ws(E'\x1f', 'cuadre/1', entry.id, entry.exercise_id, entry.period_id, to_char(entry.day, 'YYYY-MM-DD'),
                   entry.type, entry.description, coalesce(entry.source_type, ''), coalesce(entry.source_id::text, ''),
                   coalesce(entry.source_number, ''), coalesce(entry.reversal_of::text, ''), coalesce(entry.reason, ''),
                   entry.created_by, entry.confirmed_by, entry.total)
      || coalesce(string_agg(E'\x1e' || concat_ws(E'\x1f', l.line, l.account_id, l.debit, l.credit, coalesce(l.description, ''),
                   coalesce(l.cost_center_id::text, ''), coalesce(l.expense_item_id::text, ''), coalesce(l.partner_id::text, ''),
                   coalesce(l.currency_id::text, ''), coalesce(l.foreign_amount::text, ''), coalesce(l.rate::text, '')), '' order by l.line), '')
    from journal_line l
   where l.organization_id = entry.organization_id and l.entry_id = entry.id
$$;

create view invariant_1 with (security_invoker) as
  with given as (
    select organization_id, entry_id, sum(debit) as debit, sum(credit) as credit, count(*) as lines,
           -- Only an entry kept in one foreign currency throughout must balance in it too.
           count(currency_id) = count(*) and min(currency_id::text) = max(currency_id::text) as one_currency,
           sum(foreign_amount) filter (where debit > 0) as foreign_debit,
           sum(foreign_amount) filter (where credit > 0) as foreign_credit
      from journal_line group by organization_id, entry_id
  )
  select entry.organization_id, entry.id as record_id, 'entry ' || entry.number as record,
         coalesce(given.debit, 0)::text as expected, coalesce(given.credit, 0)::text as found
    from journal_entry entry
    left join given on given.organization_id = entry.organization_id and given.entry_id = entry.id
   where given.debit is distinct from given.credit or given.debit is distinct from entry.total
      or given.lines is distinct from entry.lines
      or (given.one_currency and given.foreign_debit is distinct from given.foreign_credit);

create view invariant_2 with (security_invoker) as
  select organization_id, period_id as record_id, 'trial balance of the period' as record, '0.00' as expected,
         (sum(opening) + sum(debit) - sum(credit))::text as found
    from account_total
   group by organization_id, period_id
  having sum(opening) <> 0 or sum(debit) <> sum(credit) or sum(debit_before) <> sum(credit_before);

create view invariant_3 with (security_invoker) as
  with moved as (
    select entry.organization_id, entry.period_id, l.account_id, sum(l.debit) as debit, sum(l.credit) as credit
      from journal_line l
      join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
     group by entry.organization_id, entry.period_id, l.account_id
  ), expected as (
    select period.organization_id, period.id as period_id, moved.account_id,
           coalesce(sum(moved.debit - moved.credit) filter (where before.id <> period.id), 0) as opening,
           coalesce(sum(moved.debit) filter (where before.id <> period.id and before.exercise_id = period.exercise_id), 0) as debit_before,
           coalesce(sum(moved.credit) filter (where before.id <> period.id and before.exercise_id = period.exercise_id), 0) as credit_before,
           coalesce(sum(moved.debit) filter (where before.id = period.id), 0) as debit,
           coalesce(sum(moved.credit) filter (where before.id = period.id), 0) as credit
      from accounting_period period
      join accounting_period before on before.organization_id = period.organization_id
       and (before.start_date, before.number) <= (period.start_date, period.number)
      join moved on moved.organization_id = before.organization_id and moved.period_id = before.id
     where period.carried
     group by period.organization_id, period.id, moved.account_id
  ), dimension_moved as (
    select entry.organization_id, l.account_id, entry.period_id,
           coalesce(l.cost_center_id, '00000000-0000-0000-0000-000000000000') as cost_center_id,
           coalesce(l.expense_item_id, '00000000-0000-0000-0000-000000000000') as expense_item_id,
           coalesce(l.partner_id, '00000000-0000-0000-0000-000000000000') as partner_id,
           coalesce(l.currency_id, '00000000-0000-0000-0000-000000000000') as currency_id,
           sum(l.debit) as debit, sum(l.credit) as credit,
           coalesce(sum(l.foreign_amount) filter (where l.debit > 0), 0) as foreign_debit,
           coalesce(sum(l.foreign_amount) filter (where l.credit > 0), 0) as foreign_credit
      from journal_line l
      join journal_entry entry on entry.organization_id = l.organization_id and entry.id = l.entry_id
     where coalesce(l.cost_center_id, l.expense_item_id, l.partner_id, l.currency_id) is not null
     group by 1, 2, 3, 4, 5, 6, 7
  )
  select coalesce(expected.organization_id, total.organization_id) as organization_id,
         coalesce(expected.account_id, total.account_id) as record_id,
         'total of the account in the period ' || coalesce(expected.period_id, total.period_id) as record,
         concat_ws(' ', expected.opening, expected.debit_before, expected.credit_before, expected.debit, expected.credit) as expected,
         concat_ws(' ', total.opening, total.debit_before, total.credit_before, total.debit, total.credit) as found
    from expected
    full join account_total total on total.organization_id = expected.organization_id
     and total.period_id = expected.period_id and total.account_id = expected.account_id
   where (coalesce(expected.opening, 0), coalesce(expected.debit_before, 0), coalesce(expected.credit_before, 0),
          coalesce(expected.debit, 0), coalesce(expected.credit, 0))
      is distinct from (coalesce(total.opening, 0), coalesce(total.debit_before, 0), coalesce(total.credit_before, 0),
          coalesce(total.debit, 0), coalesce(total.credit, 0))
  union all
  select coalesce(moved.organization_id, total.organization_id), coalesce(moved.account_id, total.account_id),
         'total by dimension in the period ' || coalesce(moved.period_id, total.period_id),
         concat_ws(' ', moved.debit, moved.credit, moved.foreign_debit, moved.foreign_credit),
         concat_ws(' ', total.debit, total.credit, total.foreign_debit, total.foreign_credit)
    from dimension_moved moved
    full join dimension_total total on total.organization_id = moved.organization_id
     and total.account_id = moved.account_id and total.period_id = moved.period_id
     and total.cost_center_id = moved.cost_center_id and total.expense_item_id = moved.expense_item_id
     and total.partner_id = moved.partner_id and total.currency_id = moved.currency_id
   where (moved.debit, moved.credit, moved.foreign_debit, moved.foreign_credit)
      is distinct from (total.debit, total.credit, total.foreign_debit, total.foreign_credit)
  union all
  select coalesce(counted.organization_id, activity.organization_id), coalesce(counted.period_id, activity.period_id),
         'entries of the period', concat_ws(' ', counted.entries, counted.lines), concat_ws(' ', activity.entries, activity.lines)
    from (select organization_id, period_id, count(*)::int as entries, sum(lines)::int as lines
            from journal_entry group by organization_id, period_id) counted
    full join period_activity activity on activity.organization_id = counted.organization_id and activity.period_id = counted.period_id
   where (coalesce(counted.entries, 0), coalesce(counted.lines, 0)) <> (coalesce(activity.entries, 0), coalesce(activity.lines, 0));

create view invariant_12 with (security_invoker) as
  select entry.organization_id, entry.id as record_id, 'entry ' || entry.number as record,
         'before ' || period.closed_at as expected, entry.recorded_at::text as found
    from journal_entry entry
    join accounting_period period on period.organization_id = entry.organization_id and period.id = entry.period_id
   where (period.state = 'closed' and entry.recorded_at > period.closed_at)
      or entry.day not between period.start_date and period.end_date;

create view invariant_13 with (security_invoker) as
  select organization_id, id as record_id, 'entry ' || number as record,
         (coalesce(previous, 0) + 1)::text as expected, number::text as found
    from (select organization_id, id, number,
                 lag(number) over (partition by organization_id, exercise_id order by number) as previous
            from journal_entry) numbered
   where number <> coalesce(previous, 0) + 1
  union all
  select coalesce(last.organization_id, series.organization_id), coalesce(last.exercise_id, series.exercise_id),
         'last number of the exercise', last.number::text, series.last_number::text
    from (select organization_id, exercise_id, max(number) as number from journal_entry group by organization_id, exercise_id) last
    full join entry_series series on series.organization_id = last.organization_id and series.exercise_id = last.exercise_id
   where last.number is distinct from series.last_number;

create view invariant_14 with (security_invoker) as
  with chained as (
    select entry.organization_id, entry.exercise_id, entry.id, entry.number, entry.digest, entry.hash,
           sha256(convert_to(app.entry_text(entry), 'UTF8')) as found_digest,
           sha256(coalesce(lag(entry.hash) over (partition by entry.organization_id, entry.exercise_id order by entry.number),
                           decode(repeat('00', 32), 'hex'))
                  || int4send(entry.number) || entry.digest) as found_hash
      from journal_entry entry
  )
  select organization_id, id as record_id, 'entry ' || number as record,
         encode(digest, 'hex') || ' ' || encode(hash, 'hex') as expected,
         encode(found_digest, 'hex') || ' ' || encode(found_hash, 'hex') as found
    from chained
   where digest <> found_digest or hash <> found_hash
  union all
  select series.organization_id, series.exercise_id, 'head of the hash chain', encode(entry.hash, 'hex'), encode(series.last_hash, 'hex')
    from entry_series series
    join journal_entry entry on entry.organization_id = series.organization_id
     and entry.exercise_id = series.exercise_id and entry.number = series.last_number
   where entry.hash <> series.last_hash
  union all
  select seal.organization_id, seal.id, 'seal of entry ' || seal.number, encode(seal.hash, 'hex'), encode(entry.hash, 'hex')
    from journal_seal seal
    join journal_entry entry on entry.organization_id = seal.organization_id
     and entry.exercise_id = seal.exercise_id and entry.number = seal.number
   where entry.hash <> seal.hash;

grant select on invariant_1, invariant_2, invariant_3, invariant_12, invariant_13, invariant_14 to cuadre_app;
grant execute on function app.organization(), app.entry_text(journal_entry) to cuadre_app;
