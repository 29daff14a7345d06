-- Organizations as they are run: founding and retiring them, their branches, mail, files, and the trail of what was done.

---------------------------------------------------------------------------------------------------- organization

alter table organization
  add column email      text,
  add column phone      text,
  -- A retired organization keeps its books, but nobody signs in to it any more.
  add column retired_at timestamptz;

-- An organization is founded through its door alone.
revoke insert on organization from cuadre_app;

create function app.is_of_installation(person_organization uuid, person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select exists (select from public.installation_person p
                        where p.organization_id = person_organization and p.user_id = person) $$;
revoke all on function app.is_of_installation(uuid, uuid) from public;

-- The door by which an organization comes into being: only a person of the installation opens it, and what is founded is
-- the organization of the transaction, so that its catalogues go in with it or nothing does.
create function app.found_organization(
  founder_organization uuid, founder uuid,
  named text, localized text, speaks text, currency text, zone text
) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not app.is_of_installation(founder_organization, founder) then
    raise exception 'only a person of the installation founds organizations' using errcode = 'insufficient_privilege';
  end if;
  insert into public.organization (organization_id, name, localization, language, functional_currency, time_zone)
  values (app.organization(), named, localized, speaks, currency, zone);
end $$;
revoke all on function app.found_organization(uuid, uuid, text, text, text, text, text) from public;
grant execute on function app.found_organization(uuid, uuid, text, text, text, text, text) to cuadre_app;

-- The organizations that a person sees: all of them for a person of the installation, else their own.
create function app.organizations_of(person_organization uuid, person uuid) returns setof organization
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select o.* from public.organization o
         where o.organization_id = app.organization() or app.is_of_installation(person_organization, person) $$;
revoke all on function app.organizations_of(uuid, uuid) from public;
grant execute on function app.organizations_of(uuid, uuid) to cuadre_app;

-- What a page without a session may know: which organizations there are, and their names.
create function app.public_organizations() returns table (organization_id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select o.organization_id, o.name from public.organization o where o.retired_at is null $$;
revoke all on function app.public_organizations() from public;
grant execute on function app.public_organizations() to cuadre_app;

create or replace function app.find_login(address text) returns table (organization_id uuid, user_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select d.organization_id, d.user_id
          from public.login_directory d join public.organization o on o.organization_id = d.organization_id
         where d.email = lower(find_login.address) and d.released_at is null and o.retired_at is null $$;

---------------------------------------------------------------------------------------------------- branches

create table branch (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  address         text,
  phone           text,
  email           text,
  -- Who answers for the branch, as it is printed on its documents.
  manager         text,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index branch_code_key on branch (organization_id, lower(code));
select app.isolate('branch', 'select, insert, update, delete'), app.distribute('branch');

---------------------------------------------------------------------------------------------------- mail

-- How an organization sends its mails. The password is encrypted with a key that the database never sees.
create table organization_mail (
  organization_id    uuid primary key references organization,
  host               text not null check (host <> ''),
  port               integer not null check (port between 1 and 65535),
  security           text not null check (security in ('tls', 'startTls', 'none')),
  user_name          text,
  password_encrypted bytea,
  sender_name        text not null check (sender_name <> ''),
  sender_address     text not null check (sender_address <> ''),
  version            integer not null default 1,
  updated_at         timestamptz not null default now()
);
select app.isolate('organization_mail', 'select, insert, update, delete'), app.distribute('organization_mail');

---------------------------------------------------------------------------------------------------- the trail

create index trace_by_moment on trace (organization_id, at desc, id);
create index trace_by_user on trace (organization_id, user_id, at desc);
create index trace_by_call on trace (organization_id, call, at desc);

---------------------------------------------------------------------------------------------------- files

-- A file that was handed in. Its content lies outside of the database under its id, never under its name.
create table media (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  name            text not null check (name <> ''),
  type            text not null check (type <> ''),
  bytes           integer not null check (bytes >= 0),
  sha256          bytea not null,
  width           integer,
  height          integer,
  has_thumbnail   boolean not null default false,
  -- The record that holds it; none until that record is saved, and then it may not be left behind for long.
  owner_type      text,
  owner_id        uuid,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint media_owner check ((owner_type is null) = (owner_id is null)),
  constraint media_author_fkey foreign key (organization_id, created_by) references user_account
);
create index media_by_owner on media (organization_id, owner_type, owner_id);
create index media_by_author on media (organization_id, created_by);
create index media_waiting on media (organization_id, created_at) where owner_id is null;
select app.isolate('media', 'select, insert, update, delete'), app.distribute('media');

alter table organization
  add column logo_id uuid,
  add constraint organization_logo_fkey foreign key (organization_id, logo_id) references media;

---------------------------------------------------------------------------------------------------- external accounting

-- The external accounting system that an organization takes catalogues from.
create table accounting_system (
  organization_id uuid primary key references organization,
  address         text not null check (address ~ '^https?://'),
  token_encrypted bytea,
  active          boolean not null default true,
  version         integer not null default 1,
  updated_at      timestamptz not null default now()
);
select app.isolate('accounting_system', 'select, insert, update, delete'), app.distribute('accounting_system');
