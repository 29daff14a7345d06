-- What the heads of official forms ask for beside name, NIT and REEUP: the body and the subordination that an entity is
-- under, what it does (N.A.E.) and where it is (D.P.A.).
alter table organization
  add column state_body    text,
  add column subordination text,
  add column activity      text,
  add column province      text,
  add column municipality  text;
