-- Whoever deletes a link, and for whatever reason, its clicks must go too. The trigger asks for that in the same
-- transaction, so that it can neither be forgotten nor happen without the deletion.
create function request_click_erasures() returns trigger language plpgsql as $$
begin
  insert into click_erasures (link_id, account_id)
    select id, account_id from deleted
  on conflict (link_id) do nothing;
  return null;
end
$$;

create trigger short_urls_erase_clicks after delete on short_urls
  referencing old table as deleted for each statement execute function request_click_erasures();
