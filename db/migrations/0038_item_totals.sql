-- What was spent by expense item is read without the totals by partner and currency, of which there are many more. What it
-- is made of never changes in a row, so that posting does not touch it.
create index dimension_total_by_item on dimension_total (organization_id, period_id, expense_item_id)
  where expense_item_id <> '00000000-0000-0000-0000-000000000000';
