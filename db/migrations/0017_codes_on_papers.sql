-- Cuban papers carry the code of their model (SC-2-04) where the organization wants it; elsewhere nobody knows these codes.
alter table organization add column shows_form_codes boolean not null default false;
update organization set shows_form_codes = true where localization = 'cu';
