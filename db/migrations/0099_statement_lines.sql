-- How a statement of a bank is held to its sums, and what more is known of its lines.

-- What the bank itself calls a movement, where its files say so: by this it is known again before anything else.
alter table bank_statement_line add column bank_id text;

-- What of a bank's tables was said once or found out, beside the columns: whether the day or the month is written first, and what
-- stands in the column of sides where money goes out.
alter table bank_account
  add column statement_day_order text check (statement_day_order in ('dayFirst', 'monthFirst')),
  add column statement_out_word text;

-- How many times lines of a statement were written. Each statement of SQL that writes some counts once for each bank statement that it
-- touches, and the count carries the check to the end of the transaction: a check for each line would sum all lines as often as
-- there are lines.
alter table bank_statement add column lines_written integer not null default 0;

drop trigger check_bank_statement on bank_statement;
drop trigger check_bank_statement on bank_statement_line;
drop function app.check_bank_statement();

create function app.check_bank_statement() returns trigger language plpgsql as $$
declare
  differs record;
begin
  select statement.closing, statement.opening + coalesce(sum(line.amount), 0) as reached into differs
    from bank_statement statement
    left join bank_statement_line line on line.organization_id = statement.organization_id and line.statement_id = statement.id
   where statement.organization_id = new.organization_id and statement.id = new.id
     -- What was written after this is checked after this.
     and statement.lines_written = new.lines_written
   group by statement.opening, statement.closing;
  if differs.reached <> differs.closing then
    raise exception using errcode = 'check_violation', constraint = 'bank_statement_adds_up',
      message = format('statement %s comes to %s and says %s', new.id, differs.reached, differs.closing);
  end if;
  return null;
end $$;
create constraint trigger check_bank_statement after insert or update of opening, closing, lines_written on bank_statement
  deferrable initially deferred for each row execute function app.check_bank_statement();

create function app.count_statement_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update bank_statement statement set lines_written = lines_written + 1
      from (select distinct organization_id, statement_id from written) touched
     where statement.organization_id = touched.organization_id and statement.id = touched.statement_id;
  end if;
  if tg_op <> 'INSERT' then
    update bank_statement statement set lines_written = lines_written + 1
      from (select distinct organization_id, statement_id from gone) touched
     where statement.organization_id = touched.organization_id and statement.id = touched.statement_id;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on bank_statement_line
  referencing new table as written for each statement execute function app.count_statement_lines();
create trigger count_updated after update on bank_statement_line
  referencing new table as written old table as gone for each statement execute function app.count_statement_lines();
create trigger count_deleted after delete on bank_statement_line
  referencing old table as gone for each statement execute function app.count_statement_lines();
