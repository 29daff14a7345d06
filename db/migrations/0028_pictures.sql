-- The picture of a person is a file that they hold, as the logo of an organization is.
alter table user_account
  drop column image,
  add column image_id uuid,
  add constraint user_account_image_fkey foreign key (organization_id, image_id) references media;
create index user_account_by_image on user_account (organization_id, image_id) where image_id is not null;

alter table service
  add constraint service_logo_fkey foreign key (organization_id, logo_media_id) references media;

-- A picture is nothing without its file.
alter table product_image
  add constraint product_image_media_fkey foreign key (organization_id, media_id) references media on delete cascade;
