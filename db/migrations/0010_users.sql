-- People: who may enter, who left, and who looks after the installation itself. Organization tables, but for the login
-- directory, which stays the one reference table that knows whose address is whose.

alter table user_account
  -- Left the organization: released, moved to another, or deleted while the books name them. The name stays for them.
  add column left_at    timestamptz,
  -- What the dashboard shows them, in their order; null as the product comes.
  add column statistics jsonb;

-- An address that left may come back as a new account.
alter table user_account drop constraint user_account_email_key;
create unique index user_account_email_key on user_account (organization_id, email) where left_at is null;

-- Left one organization and is taken by none yet: nobody signs in by it, nobody else can take the address.
alter table login_directory add column released_at timestamptz;
create policy released_seen on login_directory for select using (released_at is not null);
create policy released_taken on login_directory for update
  using (released_at is not null) with check (organization_id = app.organization());
grant select (released_at) on login_directory to cuadre_app;

create or replace function app.find_login(address text) returns table (organization_id uuid, user_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select d.organization_id, d.user_id from public.login_directory d
         where d.email = lower(address) and d.released_at is null $$;

-- Who looks after the installation and may work in every organization. The application can only look: such a person is
-- made by whoever runs the installation, never by a call.
create table installation_person (
  organization_id uuid not null,
  user_id         uuid not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
select app.isolate('installation_person', 'select'), app.distribute('installation_person');
