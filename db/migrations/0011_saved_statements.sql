-- Saved statements: why one was approved although something speaks against it, and what was recorded after it.

alter table statement_report
  add column approval_reason text,
  add constraint statement_report_reason check (approval_reason is null or (state = 'approved' and approval_reason <> ''));

-- An approved report is neither altered nor deleted, by nobody; a draft may be approved or deleted, and nothing else of it changes.
create or replace function app.guard_report() returns trigger language plpgsql as $$
declare
  approving constant text[] := '{state,approved_by,approved_at,approval_reason,version}';
begin
  if old.state = 'approved' then
    raise exception 'an approved report stays as it is' using errcode = '23514', constraint = 'statement_report_stays';
  elsif tg_op = 'UPDATE' and to_jsonb(new) - approving is distinct from to_jsonb(old) - approving then
    raise exception 'the figures of a saved report stay as they are' using errcode = '23514', constraint = 'statement_report_figures';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- What of a statement's periods was recorded after a moment: by period, so that entries of later months cost nothing.
drop index journal_entry_by_moment;
create index journal_entry_by_moment on journal_entry (organization_id, period_id, recorded_at);
