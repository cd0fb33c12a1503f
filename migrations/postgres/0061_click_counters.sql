-- The counters of links get rows of their own. Every batch of clicks rewrites those of its links, and a short row with
-- no index but its key is rewritten in half the time; the links themselves, with their ten indexes, then change only
-- when somebody changes them.
create table click_counters (
  link_id uuid primary key,
  click_count bigint not null default 0,
  scan_count bigint not null default 0,
  last_clicked_at timestamptz
)
-- With room for a second version of every row, a rewrite stays on its page and touches not even the key's index.
with (fillfactor = 45);

insert into click_counters (link_id, click_count, scan_count, last_clicked_at)
  select id, click_count, scan_count, last_clicked_at from short_urls;

alter table short_urls drop column click_count, drop column scan_count, drop column last_clicked_at;
alter table short_urls set (fillfactor = 90);

-- A left join, because a count of links then needs no look at the counters.
create view counted_short_urls as
  select short_urls.*, coalesce(click_count, 0) as click_count, coalesce(scan_count, 0) as scan_count, last_clicked_at
  from short_urls left join click_counters on click_counters.link_id = short_urls.id;

-- Counters come and go with their link, whoever makes or deletes it, and for whatever reason.
create function begin_click_counters() returns trigger language plpgsql as $$
begin
  insert into click_counters (link_id) select id from made;
  return null;
end
$$;

create function end_click_counters() returns trigger language plpgsql as $$
begin
  delete from click_counters using deleted where click_counters.link_id = deleted.id;
  return null;
end
$$;

create trigger short_urls_begin_counters after insert on short_urls
  referencing new table as made for each statement execute function begin_click_counters();
create trigger short_urls_end_counters after delete on short_urls
  referencing old table as deleted for each statement execute function end_click_counters();
