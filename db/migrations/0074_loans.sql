-- Money that a partner lends us, or that we lend, is owed from the movement by which it moved: until when is said on its line.
alter table account_movement_line add column due_date date;
