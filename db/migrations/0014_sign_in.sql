-- Signing in: the second factor, the code that recovers an account, and the mails that carry it.

---------------------------------------------------------------------------------------------------- second factor

alter table user_account
  drop column recovery_hash,
  drop column recovery_expires_at,
  -- Encrypted with a key that the database never sees. There before it is switched on: then it waits for its first code.
  alter column two_factor_secret type bytea using null,
  -- The half minute whose code was taken last, so that none is taken twice.
  add column two_factor_step     bigint,
  -- Keyed hashes of the codes for when the telephone is lost; each leaves when it is used.
  add column two_factor_recovery bytea[] not null default '{}';

update user_account set two_factor_enabled = false;

-- When the person last proved in this session that they know the password; some things ask for that anew.
alter table session add column password_confirmed_at timestamptz;

-- A right password that waits for its second factor.
create table sign_in_challenge (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  user_id         uuid not null,
  token_hash      bytea not null,
  attempts        smallint not null default 0,
  expires_at      timestamptz not null,
  primary key (organization_id, id),
  constraint sign_in_challenge_token_key unique (organization_id, token_hash),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
create index sign_in_challenge_by_user on sign_in_challenge (organization_id, user_id);
select app.isolate('sign_in_challenge', 'select, insert, update, delete'), app.distribute('sign_in_challenge');

---------------------------------------------------------------------------------------------------- recovery

-- A mailed code. Neither it nor what it is exchanged for is stored, only their hashes.
create table recovery_code (
  organization_id   uuid not null,
  id                uuid not null default uuidv7(),
  user_id           uuid not null,
  code_hash         bytea not null,
  attempts          smallint not null default 0,
  created_at        timestamptz not null default now(),
  expires_at        timestamptz not null,
  -- Once the code was right, it is dead and this token stands for it.
  confirmation_hash bytea,
  used_at           timestamptz,
  primary key (organization_id, id),
  constraint recovery_code_confirmation_key unique (organization_id, confirmation_hash),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
create index recovery_code_by_user on recovery_code (organization_id, user_id, created_at);
select app.isolate('recovery_code', 'select, insert, update, delete'), app.distribute('recovery_code');

---------------------------------------------------------------------------------------------------- mail

-- The outbox: written in the transaction of what a mail tells, sent by a job.
create table mail_message (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  kind            text not null,
  -- Who it is for, where that is one of our people.
  user_id         uuid,
  to_name         text not null,
  to_address      text not null check (to_address !~ '[[:cntrl:]]'),
  subject         text not null check (subject !~ '[[:cntrl:]]'),
  -- Encrypted, since it may carry a code; gone once it was sent or nobody needs it any more.
  body            bytea,
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  attempts        smallint not null default 0,
  -- What the mail server said.
  last_error      text,
  created_at      timestamptz not null default now(),
  -- After this it is of no use to anybody, such as a code that is dead.
  expires_at      timestamptz,
  sent_at         timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references user_account on delete cascade,
  constraint mail_message_sent check ((state = 'sent') = (sent_at is not null)),
  constraint mail_message_body_kept check (body is not null or state in ('sent', 'expired'))
);
create index mail_message_by_age on mail_message (organization_id, created_at desc);
create index mail_message_by_user on mail_message (organization_id, user_id);
select app.isolate('mail_message', 'select, insert, update, delete'), app.distribute('mail_message');
