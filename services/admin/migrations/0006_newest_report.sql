-- Which report of a sale is the newest when two have one time: that with the greater id, so that a rebuild gives the same row.
alter table admin.reported_sales add column state_event_id uuid;
