-- A code can go in several ways: itself, with its short URL, with its account. However it goes, its tests are over.
create function end_tests_of_code() returns trigger language plpgsql as $$
begin
  update ab_tests set status = 'completed', end_date = now(), updated_at = now()
    where primary_qr_id = old.id and status <> 'completed';
  return old;
end
$$;

create trigger qr_codes_end_tests before delete on qr_codes for each row execute function end_tests_of_code();
