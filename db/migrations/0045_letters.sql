-- What is sent to a partner says of which document it is, to whom it goes and who sent it: the document and the partner say so
-- for as long as they are kept. Recovery codes and notices to users have neither.
alter table mail_message
  add document_type   text,
  add document_id     uuid,
  add document_number text,
  add partner_id      uuid,
  add sent_by         uuid,
  add constraint mail_message_document check ((document_type is null) = (document_id is null)),
  add constraint mail_message_letter check (document_id is null or partner_id is not null),
  add constraint mail_message_partner_fkey foreign key (organization_id, partner_id) references partner on delete cascade,
  add constraint mail_message_sender_fkey foreign key (organization_id, sent_by) references user_account;
create index mail_message_by_document on mail_message (organization_id, document_id) where document_id is not null;
create index mail_message_by_partner on mail_message (organization_id, partner_id) where partner_id is not null;
create index mail_message_by_sender on mail_message (organization_id, sent_by) where sent_by is not null;

-- The words with which an organization sends its papers, by what is sent and the language of whoever reads it. Without a row
-- those are used that the product ships.
create table letter_text (
  organization_id uuid not null references organization,
  kind            text not null check (kind in ('invoice', 'offer', 'purchaseOrder', 'statementOfAccount', 'reminder')),
  language        text not null check (language in ('es', 'en')),
  subject         text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  body            text not null check (body <> ''),
  version         integer not null default 1,
  primary key (organization_id, kind, language)
);
select app.isolate('letter_text', 'select, insert, update, delete'), app.distribute('letter_text');

-- The language in which one writes to a partner; without one, that of the organization.
alter table partner add language text constraint partner_language check (language in ('es', 'en'));
