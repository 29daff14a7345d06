-- Who answers for areas, storages and cost centres is a worker. The name stays beside her as it was when she was named, and that of somebody
-- who has no file stays alone.
alter table work_area
  add column responsible_worker_id uuid,
  add constraint work_area_responsible_fkey foreign key (organization_id, responsible_worker_id) references worker,
  add constraint work_area_responsible_named check (responsible_worker_id is null or coalesce(responsible, '') <> '');
create index work_area_by_responsible on work_area (organization_id, responsible_worker_id) where responsible_worker_id is not null;

alter table warehouse
  add column responsible_worker_id uuid,
  add constraint warehouse_responsible_fkey foreign key (organization_id, responsible_worker_id) references worker,
  add constraint warehouse_responsible_named check (responsible_worker_id is null or coalesce(responsible, '') <> '');
create index warehouse_by_responsible on warehouse (organization_id, responsible_worker_id) where responsible_worker_id is not null;

alter table cost_center
  add column responsible_worker_id uuid,
  add constraint cost_center_responsible_fkey foreign key (organization_id, responsible_worker_id) references worker,
  add constraint cost_center_responsible_named check (responsible_worker_id is null or coalesce(responsible, '') <> '');
create index cost_center_by_responsible on cost_center (organization_id, responsible_worker_id) where responsible_worker_id is not null;
