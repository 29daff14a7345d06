-- A daily sale may be written by the tickets of a till instead of by hand.
alter table daily_sale
  -- Its tickets write it, and nobody else.
  add column by_till    boolean not null default false,
  -- Cash that was put into the till while it sold, less what was taken out: other documents say what for.
  add column cash_moved numeric(18, 2) not null default 0;
select app.refuse_no_numbers('daily_sale');

-- Each ticket is rounded by itself and prices change while a till sells: what its tickets come to is the amount of such a line, and
-- its price what one came to in the middle.
alter table daily_sale_line
  add column by_tickets boolean not null default false,
  drop constraint daily_sale_line_amount,
  add constraint daily_sale_line_amount check (by_tickets or amount = round(sold * price, 2));

-- Where two points of sale share a till, one of them sells out of it at a time.
create unique index daily_sale_open_till_key on daily_sale (organization_id, till_account_id) where state = 'open';
