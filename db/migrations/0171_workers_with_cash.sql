-- Who answers for cash and who receives it is a worker beside the name that is printed: of a fund, of each time that it was handed over, of a count
-- and of a voucher.
alter table cash_fund
  add column custodian_worker_id uuid,
  add constraint cash_fund_custodian_fkey foreign key (organization_id, custodian_worker_id) references worker;
create index cash_fund_by_custodian on cash_fund (organization_id, custodian_worker_id) where custodian_worker_id is not null;
drop trigger guard_document on cash_fund;
select app.guard_documents('cash_fund', '{pending}', '{
    "pending": ["opened", "cancelled"],
    "opened": ["settled", "cancelled"],
    "settled": ["opened"]}', '{
    "opened": ["custodian", "custodian_worker_id", "settled_day", "settled_total", "settled_amount"],
    "settled": ["settled_day", "settled_total", "settled_amount"]}');

alter table cash_fund_custody
  add column received_by_worker_id uuid,
  add constraint cash_fund_custody_receiver_fkey foreign key (organization_id, received_by_worker_id) references worker;
create index cash_fund_custody_by_receiver on cash_fund_custody (organization_id, received_by_worker_id) where received_by_worker_id is not null;

alter table cash_count
  add column custodian_worker_id uuid,
  add constraint cash_count_custodian_fkey foreign key (organization_id, custodian_worker_id) references worker;
create index cash_count_by_custodian on cash_count (organization_id, custodian_worker_id) where custodian_worker_id is not null;

alter table expense_voucher
  add column beneficiary_worker_id uuid,
  add constraint expense_voucher_beneficiary_fkey foreign key (organization_id, beneficiary_worker_id) references worker;
create index expense_voucher_by_beneficiary on expense_voucher (organization_id, beneficiary_worker_id) where beneficiary_worker_id is not null;
